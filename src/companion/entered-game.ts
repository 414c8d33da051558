import * as v from 'valibot';
import type { Board } from '../board/board-reading.ts';
import { type Feedback, feedbackOf, isWin, type Mark, solvesAllGrids, type Turn } from '../game/feedback.ts';
import { accepts, type Refusal, refusalOf } from '../game/guess-rules.ts';
import { givenRowCount, MODE_IDS, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { toSymbols } from '../game/typed-text.ts';

const FEEDBACK = v.custom<Feedback>((value) => typeof value === 'string' && /^[BPG]+$/.test(value));

const ROW = v.object({
  text: v.string(),
  /** One per grid; null: an earlier row solved the grid. */
  feedbacks: v.array(v.nullable(FEEDBACK)),
  /** Whether the player has added the row. Its text is then a guess. */
  isAdded: v.boolean(),
});
/** A row that a player enters by hand. Its text and its colours may come in either order. */
export type EnteredRow = Readonly<v.InferOutput<typeof ROW>>;

const ENTRIES = v.object({
  mode: v.picklist(MODE_IDS),
  /** Number of rows of the board. */
  tries: v.number(),
  rows: v.pipe(v.array(ROW), v.readonly()),
  /** The answer of each grid as the player typed it. An equation colours the rows. */
  answers: v.pipe(v.array(v.string()), v.readonly()),
});
/** All that a player enters of a game. */
type Entries = Readonly<v.InferOutput<typeof ENTRIES>>;

/**
 * A game that a player enters by hand, and the board that follows from it. The first row that is not added is the open
 * one, with the field, until the game is over. Immutable: every action returns a new game.
 */
export type EnteredGame = Entries & Board;

/** A press on a tile gives it the mark before its own; before the first is the last. */
export const MARK_ORDER: readonly Mark[] = ['G', 'P', 'B'];

/** @param turns rows to begin with @param tries default: that of the mode */
export function enteredGame(
  mode: ModeId,
  turns: readonly Turn[] = [],
  tries: number = MODES[mode].tries,
): EnteredGame {
  const rows = turns.map(({ guess, feedbacks }) => ({
    text: guess,
    feedbacks: [...feedbacks],
    isAdded: true,
  }));
  return gameFromEntries({ mode, tries, rows, answers: Array(MODES[mode].grids).fill('') });
}

/** A game that was kept for a reload, perhaps by another version; null: it cannot be read. */
export const parseEntered = (kept: unknown): EnteredGame | null =>
  v.is(ENTRIES, kept) ? gameFromEntries(kept) : null;

/** The game that follows from the entries. A blank row to type in comes last, unless the game is over. */
export function gameFromEntries({ mode, tries, rows, answers }: Entries): EnteredGame {
  const used = usedRows({ mode, rows });
  const blank = { text: '', feedbacks: answers.map(() => null), isAdded: false };
  const coloured = colouredRows({ mode, answers, rows: [...used, blank] });
  const added = coloured.slice(
    0,
    coloured.findIndex(({ isAdded }) => !isAdded),
  );
  const win = added.findIndex(solvesAllGrids);
  const turns = win < 0 ? added : added.slice(0, win + 1);
  const outcome = win >= 0 ? 'won' : turns.length >= tries ? 'lost' : 'playing';
  const isBlankOpen = outcome === 'playing' && turns.length === used.length;
  const open = coloured[turns.length]!;
  const hasColours = !isBlank({ ...open, text: '' }, mode, turns.length);
  const lacksGuess = hasColours && refusalOfEntered(open.text, mode, turns.length) !== undefined;
  const hasUnfinishedRows = outcome === 'playing' && (lacksGuess || used.length > turns.length + 1);
  return {
    ...{ kind: 'board', mode, tries, answers, outcome, hasUnfinishedRows },
    rows: isBlankOpen ? coloured : coloured.slice(0, -1),
    turns: turns.map(({ text, feedbacks }) => ({ guess: symbolsOf(text, mode) as Equation, feedbacks })),
    typed: outcome === 'playing' ? symbolsOf(open.text, mode) : '',
  };
}

/** Colours the rows by the answers, as far as these are known. */
function colouredRows({ mode, answers, rows }: Omit<Entries, 'tries'>): readonly EnteredRow[] {
  const solved = new Set<number>();
  return rows.map(({ text, feedbacks, isAdded }, row) => {
    const guess = refusalOfEntered(text, mode, row) ? null : (symbolsOf(text, mode) as Equation);
    const colour = (feedback: Feedback | null, grid: number) => {
      if (solved.has(grid)) return null;
      const answer = typedAnswer(answers[grid]!, mode);
      // A board shows the answer in place of a winning guess with another order, so only the answer is all green.
      const next = guess && answer ? feedbackOf(guess, answer) : (feedback ?? blankFeedback(mode, row));
      if (isWin(next)) solved.add(grid);
      return next;
    };
    return { text, feedbacks: feedbacks.map(colour), isAdded };
  });
}

const symbolsOf = (text: string, mode: ModeId) => toSymbols(text, MODES[mode]);

const isScramble = (mode: ModeId, row: number) =>
  MODES[mode].givenRow === 'scramble' && row < givenRowCount(MODES[mode]);

/** All black; a scramble has the answer's symbols, so it is all purple. */
const blankFeedback = (mode: ModeId, row: number) =>
  (isScramble(mode, row) ? 'P' : 'B').repeat(MODES[mode].length) as Feedback;

/** Whether a row is as it was before the player entered anything. */
export const isBlank = ({ text, feedbacks }: EnteredRow, mode: ModeId, row: number) =>
  text === '' && feedbacks.every((feedback) => feedback === null || feedback === blankFeedback(mode, row));

/** The rows up to the last in which the player entered anything. */
export const usedRows = ({ mode, rows }: Pick<Entries, 'mode' | 'rows'>): readonly EnteredRow[] =>
  rows.slice(0, 1 + rows.findLastIndex((row, index) => !isBlank(row, mode, index)));

/** Index of the open row; null: the game is over. */
export const openRowOf = ({ outcome, turns }: EnteredGame): number | null =>
  outcome === 'playing' ? turns.length : null;

export const changeRow = (game: EnteredGame, row: number, change: Partial<EnteredRow>): EnteredGame =>
  gameFromEntries({ ...game, rows: game.rows.with(row, { ...game.rows[row]!, ...change }) });

export const removeRow = (game: EnteredGame, row: number): EnteredGame =>
  gameFromEntries({ ...game, rows: game.rows.toSpliced(row, 1) });

/** Replaces the text of the open row. */
export const typeEntered = (game: EnteredGame, text: string): EnteredGame =>
  changeRow(game, game.turns.length, { text });

/** Gives a tile of the open row its next colour. */
export function pressTile(game: EnteredGame, grid: number, tile: number): EnteredGame {
  const { feedbacks } = game.rows[game.turns.length]!;
  const marks = [...feedbacks[grid]!] as Mark[];
  const next = marks.with(tile, MARK_ORDER.at(MARK_ORDER.indexOf(marks[tile]!) - 1)!).join('') as Feedback;
  return changeRow(game, game.turns.length, { feedbacks: feedbacks.with(grid, next) });
}

/** Adds the open row, or returns the reason for which the site would refuse its guess. */
export function addRow(game: EnteredGame): EnteredGame | Refusal {
  const open = game.turns.length;
  return refusalOfEntered(game.rows[open]!.text, game.mode, open) ?? changeRow(game, open, { isAdded: true });
}

/** Why a row's text cannot be a guess; undefined: it can. A scramble need not be an equation. @param row from 0 */
export function refusalOfEntered(text: string, mode: ModeId, row: number): Refusal | undefined {
  const { length, extraSymbols } = MODES[mode];
  const refusal = refusalOf(symbolsOf(text, mode), length, extraSymbols);
  const isMeant = isScramble(mode, row) && refusal?.code !== 'symbol' && refusal?.code !== 'length';
  return isMeant ? undefined : refusal;
}

export const setAnswer = (game: EnteredGame, grid: number, text: string): EnteredGame =>
  withGuessesAdded({ ...game, answers: game.answers.with(grid, text) });

/** Adds each guess if all answers are known, because its colours follow from them. */
export function withGuessesAdded(entries: Entries): EnteredGame {
  const { mode, answers } = entries;
  const areKnown = answers.every((answer) => typedAnswer(answer, mode));
  const rows = entries.rows.map((row, index) => ({
    ...row,
    isAdded: row.isAdded || (areKnown && !refusalOfEntered(row.text, mode, index)),
  }));
  return gameFromEntries({ ...entries, rows });
}

/** The answer that a player typed; null: it is not an equation of the game. */
export function typedAnswer(text: string, mode: ModeId): Equation | null {
  const answer = symbolsOf(text, mode);
  return accepts(answer, MODES[mode].length) ? answer : null;
}
