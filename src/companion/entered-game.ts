import type { Board } from '../board/board-reading.ts';
import { type Feedback, feedbackOf, isWin, type Mark, solvesAllGrids, type Turn } from '../game/feedback.ts';
import { accepts, type Refusal, refusalOf } from '../game/guess-rules.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { toSymbols } from '../game/typed-text.ts';

/** A row that a player enters by hand. Its text and its colours may come in either order. */
export interface EnteredRow {
  readonly text: string;
  /** One per grid; meaningless for a grid that an earlier row solved. */
  readonly feedbacks: readonly Feedback[];
  /** Whether the player has added the row. Its text is then a guess. */
  readonly isAdded: boolean;
}

/**
 * A game that a player enters by hand. The first row that is not added is the open one, with the field; a game that is
 * over has none. Immutable: every action returns a new game.
 */
export interface EnteredGame {
  readonly mode: ModeId;
  /** Number of rows of the board. */
  readonly tries: number;
  readonly rows: readonly EnteredRow[];
  /** The answer of each grid as the player typed it. An equation colours the rows. */
  readonly answers: readonly string[];
}

/** A press on a tile gives it the mark before its own; before the first is the last. */
export const MARK_ORDER: readonly Mark[] = ['G', 'P', 'B'];

/** @param turns rows to begin with @param tries default: that of the mode */
export function enteredGame(
  mode: ModeId,
  turns: readonly Turn[] = [],
  tries: number = MODES[mode].tries,
): EnteredGame {
  const blank = blankRow(mode, 0);
  const rows = turns.map(({ guess, feedbacks }) => ({
    text: guess,
    feedbacks: feedbacks.map((feedback, grid) => feedback ?? blank.feedbacks[grid]!),
    isAdded: true,
  }));
  return settled({ mode, tries, rows, answers: Array(MODES[mode].grids).fill('') });
}

/** A row without text, all black; a scramble has the answer's symbols, so it is all purple. */
export function blankRow(mode: ModeId, row: number): EnteredRow {
  const { length, grids } = MODES[mode];
  const feedback = (isScramble(mode, row) ? 'P' : 'B').repeat(length) as Feedback;
  return { text: '', feedbacks: Array(grids).fill(feedback), isAdded: false };
}

const isScramble = (mode: ModeId, row: number) =>
  MODES[mode].givenRow === 'scramble' && row < givenRowCount(MODES[mode]);

/** The added rows as turns, up to the open row or to the row that solves all grids. */
export function turnsOfEntered({ mode, rows }: Pick<EnteredGame, 'mode' | 'rows'>): readonly Turn[] {
  const added = rows.slice(0, firstOpen(rows)).map(({ text, feedbacks }, row): Turn => {
    const isSolved = solvedBefore(rows, row);
    return {
      guess: toSymbols(text, MODES[mode]) as Equation,
      feedbacks: feedbacks.map((feedback, grid) => (isSolved[grid] ? null : feedback)),
    };
  });
  const won = added.findIndex(solvesAllGrids);
  return won < 0 ? added : added.slice(0, won + 1);
}

/** Whether the rows before `row` solve each grid. */
export const solvedBefore = (rows: readonly EnteredRow[], row: number): readonly boolean[] =>
  rows[0]!.feedbacks.map((_, grid) => rows.slice(0, row).some(({ feedbacks }) => isWin(feedbacks[grid]!)));

function firstOpen(rows: readonly EnteredRow[]): number {
  const at = rows.findIndex(({ isAdded }) => !isAdded);
  return at < 0 ? rows.length : at;
}

/** Index of the open row; null: the game is over. */
export function openRowOf(game: EnteredGame): number | null {
  const turns = turnsOfEntered(game);
  return isOver(turns, game) ? null : turns.length;
}

const isOver = (turns: readonly Turn[], { tries }: Pick<EnteredGame, 'tries'>) =>
  turns.length >= tries || turns.some(solvesAllGrids);

/** The game as a board, for the companion. */
export function boardOfEntered(game: EnteredGame): Board {
  const { mode, tries, rows } = game;
  const turns = turnsOfEntered(game);
  const isWon = turns.some(solvesAllGrids);
  const outcome = isWon ? 'won' : isOver(turns, game) ? 'lost' : 'playing';
  const typed = outcome === 'playing' ? toSymbols(rows[turns.length]!.text, MODES[mode]) : '';
  return { kind: 'board', mode, turns, tries, typed, outcome };
}

/** Replaces the text of the open row. */
export const typeEntered = (game: EnteredGame, text: string): EnteredGame => withOpen(game, { text });

/** Gives a tile of the open row its next colour. */
export function pressTile(game: EnteredGame, grid: number, tile: number): EnteredGame {
  const { feedbacks } = game.rows[openRowOf(game)!]!;
  const marks = [...feedbacks[grid]!] as Mark[];
  const next = marks.with(tile, MARK_ORDER.at(MARK_ORDER.indexOf(marks[tile]!) - 1)!).join('') as Feedback;
  return withOpen(game, { feedbacks: feedbacks.with(grid, next) });
}

/** Adds the open row, or returns the reason for which the site would refuse its guess. */
export function addRow(game: EnteredGame): EnteredGame | Refusal {
  const open = openRowOf(game)!;
  return refusalOfEntered(game.rows[open]!.text, game.mode, open) ?? withOpen(game, { isAdded: true });
}

/** Why a row's text cannot be a guess; undefined: it can. A scramble need not be an equation. @param row from 0 */
export function refusalOfEntered(text: string, mode: ModeId, row: number): Refusal | undefined {
  const { length, extraSymbols } = MODES[mode];
  const refusal = refusalOf(toSymbols(text, MODES[mode]), length, extraSymbols);
  const isMeant = isScramble(mode, row) && refusal?.code !== 'symbol' && refusal?.code !== 'length';
  return isMeant ? undefined : refusal;
}

/** Opens an added row again. */
export const changeRow = (game: EnteredGame, row: number): EnteredGame =>
  withRows(game, game.rows.with(row, { ...game.rows[row]!, isAdded: false }));

export const removeRow = (game: EnteredGame, row: number): EnteredGame =>
  withRows(game, game.rows.toSpliced(row, 1));

/** Sets the answer of a grid, and adds the guesses that it colours. */
export const setAnswer = (game: EnteredGame, grid: number, text: string): EnteredGame =>
  withGuessesAdded({ ...game, answers: game.answers.with(grid, text) });

/** Adds each guess whose colours on all grids follow from the answers. */
export function withGuessesAdded(game: EnteredGame): EnteredGame {
  if (game.answers.some((_, grid) => answerOnGrid(game, grid) === null)) return settled(game);
  const rows = game.rows.map((row, index) =>
    refusalOfEntered(row.text, game.mode, index) ? row : { ...row, isAdded: true },
  );
  return withRows(game, rows);
}

/** The answer of a grid; null: not known. */
export function answerOnGrid({ mode, answers }: EnteredGame, grid: number): Equation | null {
  const answer = toSymbols(answers[grid]!, MODES[mode]);
  return accepts(answer, MODES[mode].length) ? answer : null;
}

const withOpen = (game: EnteredGame, change: Partial<EnteredRow>): EnteredGame => {
  const open = openRowOf(game);
  return open === null ? game : withRows(game, game.rows.with(open, { ...game.rows[open]!, ...change }));
};

/** The game with other rows. */
export const withRows = (game: EnteredGame, rows: readonly EnteredRow[]) => settled({ ...game, rows });

/** Colours the rows by the answers, and adds a blank row to type in, unless the game is over. */
function settled(game: EnteredGame): EnteredGame {
  const { mode, tries } = game;
  const answers = game.answers.map((_, grid) => answerOnGrid(game, grid));
  const coloured = game.rows.map((row, index) =>
    refusalOfEntered(row.text, mode, index) ? row : { ...row, feedbacks: feedbacksOf(row, mode, answers) },
  );
  const used = usedRows({ mode, rows: coloured });
  const turns = used.length === 0 ? [] : turnsOfEntered({ mode, rows: used });
  const rows =
    turns.length < used.length || isOver(turns, { tries }) ? used : [...used, blankRow(mode, used.length)];
  return { ...game, rows };
}

/** A board shows the answer in place of a winning guess with another order, so only the answer itself is all green. */
const feedbacksOf = ({ text, feedbacks }: EnteredRow, mode: ModeId, answers: readonly (Equation | null)[]) =>
  feedbacks.map((feedback, grid) => {
    const answer = answers[grid];
    return answer ? feedbackOf(toSymbols(text, MODES[mode]) as Equation, answer) : feedback;
  });

/** The rows up to the last in which the player entered anything. */
export const usedRows = ({ mode, rows }: Pick<EnteredGame, 'mode' | 'rows'>): readonly EnteredRow[] =>
  rows.slice(0, 1 + rows.findLastIndex((row, index) => !isBlank(row, mode, index)));

/** Whether a row is as it was before the player entered anything. */
export const isBlank = (row: EnteredRow, mode: ModeId, index: number) =>
  JSON.stringify(row) === JSON.stringify(blankRow(mode, index));
