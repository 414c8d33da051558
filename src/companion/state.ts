import type { BoardReading } from '../board/board-reading.ts';
import type { PuzzleDay } from '../game/day.ts';
import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { givenRowCount, MODES, type ModeId, playerGuesses } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Answer, Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { BoardQuery, QuestionDetails } from '../protocol/question.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { assumptionsOf, type HintLevel, levelOfGuess, type Settings } from '../settings.ts';
import { storedReviewOfGame } from '../statistics/account.ts';
import { type FinishedGame, type GameRecord, NOT_JUDGED, toStoredTurn } from '../statistics/record.ts';
import { addOpenLevel, EMPTY_HELP_LOG, type HelpLog, helpOfTurns, isPrefixOf } from './help-log.ts';
import { isAnswerKnown } from './review.ts';
import { typedGuessOf } from './typed-guess.ts';
import type { DrawerRequest, MapCell } from './view-model.ts';

/** The questions that a companion asks about its board. */
export type BoardQuestion = Exclude<QuestionDetails, { kind: 'draw' | 'drill' }>;

/** `hint`: the guess is final, even if values, reasons or other guesses are missing. `progress`: it may change. */
export type HintAnswer = Extract<Answer, { kind: 'hint' | 'progress' | 'inconsistent' | 'failed' }>;

/** Questions about the current board. `answer` may still belong to an earlier question of its kind. */
type PendingQuestions = {
  readonly [Kind in BoardQuestion['kind']]?: {
    readonly what: Extract<BoardQuestion, { kind: Kind }>;
    /** null: not known yet. */
    readonly answer: (Kind extends 'hint' ? HintAnswer : Answer) | null;
  };
};

/** Returns the engine's answer to a question; null: it is not known, or cannot be. */
export function answerTo<Kind extends BoardQuestion['kind']>({ questions }: CompanionState, kind: Kind) {
  const answer: Answer | null = questions[kind]?.answer ?? null;
  return answer?.kind === kind ? (answer as Extract<Answer, { kind: Kind }>) : null;
}

/** Judgements of the turns of a finished game; null: not known; empty: the engine cannot judge it. */
export const judgedBy = (state: CompanionState): readonly Judgement[] | null =>
  state.questions.review?.answer ? (answerTo(state, 'review')?.judged ?? []) : null;

export interface CompanionState {
  readonly mode: ModeId;
  readonly reading: BoardReading;
  readonly settings: Settings;
  readonly areSettingsKept: boolean;
  /** null: the engine has not answered yet. A string: why it does not answer, according to the client. */
  readonly status: EngineStatus | 'unreachable' | 'hung' | 'outdated' | null;
  /** Turns that the player entered; used only while the page is unreadable. */
  readonly enteredTurns: readonly Turn[] | null;
  /** Whether a finished game of this page could not be stored yet. */
  readonly isUnstored: boolean;
  /** The record of the finished game on the board; null: not stored yet. */
  readonly stored: GameRecord | null;
  readonly help: HelpLog;
  /** The last valid guess that was typed, with the rows above it; null: none yet. */
  readonly lastTyped: { readonly turns: readonly Turn[]; readonly guess: Equation } | null;
  /** The subject of the open drawer; null: closed. */
  readonly drawer: DrawerRequest | null;
  /** The cell of the drawer's map to explain; null: none. */
  readonly cell: MapCell | null;
  readonly query: BoardQuery | null;
  readonly questions: PendingQuestions;
  /** Hints of this game whose guesses are final, oldest first. */
  readonly earlierHints: readonly { readonly query: BoardQuery; readonly hint: Hint }[];
}

export type CompanionEvent =
  | { readonly kind: 'reading'; readonly reading: BoardReading }
  /** Anything else that the page or the player changes. */
  | { readonly kind: 'change'; readonly change: StateChange }
  /** The drawer was opened or now shows something else; null: closed. */
  | { readonly kind: 'drawer'; readonly at: DrawerRequest | null }
  /** The finished game was stored. Another page may have reported its winning guess as it was typed. */
  | { readonly kind: 'stored'; readonly game: GameRecord }
  /** The player raised the hint level for this turn only. */
  | { readonly kind: 'level'; readonly level: HintLevel }
  | { readonly kind: 'answer'; readonly to: BoardQuestion['kind']; readonly answer: Answer }
  | { readonly kind: 'status'; readonly status: NonNullable<CompanionState['status']> };

export type StateChange = Partial<
  Pick<CompanionState, 'settings' | 'areSettingsKept' | 'enteredTurns' | 'isUnstored' | 'cell'>
>;

export type FinishedGameReport = Omit<FinishedGame, 'mode' | 'source' | keyof PuzzleDay>;

/** @param help the log of an earlier panel on this page */
export function initialState(
  mode: ModeId,
  settings: Settings,
  help: HelpLog = EMPTY_HELP_LOG,
): CompanionState {
  return {
    mode,
    reading: { kind: 'loading' },
    settings,
    areSettingsKept: true,
    status: null,
    enteredTurns: null,
    isUnstored: false,
    stored: null,
    lastTyped: null,
    drawer: null,
    cell: null,
    query: null,
    questions: {},
    earlierHints: [],
    help,
  };
}

/**
 * Applies an event. Returns the new state and the questions that follow from it. `isNewBoard`: the board, or a setting
 * of the solver, changed, so pending answers are obsolete. `finished`: the finished game, if it has to be reported now.
 */
export function applyEvent(before: CompanionState, event: CompanionEvent) {
  const changed = withHelp(afterEvent(before, event), event);
  const query = queryOf(changed);
  const isNewBoard = !isSame(query, changed.query);
  const state = isNewBoard ? withBoard(changed, query) : changed;
  const wanted = query
    ? wantedOf(state).filter((what) => !isSame(state.questions[what.kind]?.what, what))
    : [];
  return {
    state: wanted.reduce(withQuestion, state),
    isNewBoard,
    questions: wanted.map((what): BoardQuery & BoardQuestion => ({ ...query!, ...what })),
    finished: finishedBy(event, state, isNewBoard),
  };
}

function afterEvent(state: CompanionState, event: CompanionEvent): CompanionState {
  switch (event.kind) {
    case 'reading': {
      const { reading } = event;
      const guess = typedGuessOf({ mode: state.mode, reading });
      return {
        ...state,
        reading,
        enteredTurns: reading.kind === 'unreadable' ? state.enteredTurns : null,
        // An incomplete or invalid row does not replace the last valid guess.
        lastTyped: guess && reading.kind === 'board' ? { turns: reading.turns, guess } : state.lastTyped,
      };
    }
    case 'change':
      return { ...state, ...event.change };
    case 'drawer':
      return withDrawer(state, event.at);
    case 'stored':
      return withWinningGuess({ ...state, stored: event.game }, event.game.winningGuess);
    case 'level':
      return state;
    case 'status': {
      const { status } = event;
      // Keep a final hint, but not an unfinished one: the engine may never finish it.
      const isLost = typeof status === 'string' && state.questions.hint?.answer?.kind === 'progress';
      return { ...(isLost ? withAnswer(state, 'hint', null) : state), status };
    }
    case 'answer':
      return event.to === 'hint'
        ? afterHint(state, event.answer as HintAnswer)
        : withAnswer(state, event.to, event.answer);
  }
}

/** Logs the hint level that is open now. */
function withHelp(state: CompanionState, event: CompanionEvent): CompanionState {
  const { reading, settings, help, mode } = state;
  if (reading.kind !== 'board' || reading.outcome !== 'playing') return state;
  const { turns } = reading;
  const level =
    event.kind === 'level' ? event.level : levelOfGuess(settings, playerGuesses(turns.length, MODES[mode]));
  return { ...state, help: addOpenLevel(help, turns, level) };
}

/** Adds the winning guess from an earlier page, unless this page saw it typed. @param guess null: not known */
function withWinningGuess(state: CompanionState, guess: Equation | null): CompanionState {
  const { reading } = state;
  if (!guess || reading.kind !== 'board' || reading.outcome !== 'won' || winningGuessOf(state)) return state;
  return { ...state, lastTyped: { turns: reading.turns.slice(0, -1), guess } };
}

/**
 * The winning guess as it was typed; null: not known, or the game is not won. In its place the page shows the answer,
 * which may have another order of operations.
 */
export function winningGuessOf({ reading, lastTyped }: CompanionState): Equation | null {
  if (!lastTyped || reading.kind !== 'board' || reading.outcome !== 'won') return null;
  const { turns, mode } = reading;
  const isLast = lastTyped.turns.length === turns.length - 1 && isPrefixOf(lastTyped.turns, turns);
  const { guess } = lastTyped;
  return isLast && winsAgainst(guess, turns.at(-1)!.guess, MODES[mode].winRule) ? guess : null;
}

/** Forgets the question of a drawer that closes without content, so that it is asked again when the drawer opens. */
function withDrawer(state: CompanionState, drawer: DrawerRequest | null): CompanionState {
  const { possible, ...others } = state.questions;
  const isOpen = drawer || !possible || answerTo(state, 'possible');
  const cell = drawer && drawer.grid === state.drawer?.grid ? state.cell : null;
  return { ...state, drawer, cell, questions: isOpen ? state.questions : others };
}

function afterHint(state: CompanionState, answer: HintAnswer): CompanionState {
  // All other hints have their final guess, even though values, reasons or the rest of the list may come later.
  const isOpen = !('hint' in answer) || (answer.kind === 'progress' && answer.hint.certainty === 'sampled');
  if (isOpen) return withAnswer(state, 'hint', answer);
  const [query, { hint }] = [state.query!, answer];
  const others = state.earlierHints.filter((entry) => entry.query.turns.length !== query.turns.length);
  return withAnswer({ ...state, earlierHints: [...others, { query, hint }] }, 'hint', { kind: 'hint', hint });
}

function withAnswer(
  state: CompanionState,
  kind: BoardQuestion['kind'],
  answer: Answer | null,
): CompanionState {
  return { ...state, questions: { ...state.questions, [kind]: { ...state.questions[kind], answer } } };
}

function withQuestion(state: CompanionState, what: BoardQuestion): CompanionState {
  const before = state.questions[what.kind];
  const isComparable = what.kind !== 'explain' && before && gridOf(before.what) === gridOf(what);
  const answer = isComparable ? before.answer : null;
  return { ...state, questions: { ...state.questions, [what.kind]: { what, answer } } };
}

/** The grid that a question is about; undefined: it is about the whole board. */
const gridOf = (what: BoardQuestion) => ('grid' in what ? what.grid : undefined);

/** The board to ask about; null: none. Finished games are asked about too, for the answers left and the review. */
function queryOf({ mode, reading, enteredTurns, settings }: CompanionState): BoardQuery | null {
  const turns =
    reading.kind === 'board' ? reading.turns : reading.kind === 'unreadable' ? enteredTurns : null;
  if (!turns || turns.length < givenRowCount(MODES[mode])) return null;
  return {
    ...{ mode, turns, ...assumptionsOf(settings, mode) },
    ...(MODES[mode].anyRows && reading.kind === 'board' && { tries: reading.tries }),
    ...(reading.omitted && { omitted: reading.omitted }),
  };
}

/** Replaces the board, and keeps the hints for the new board and its earlier turns; without a board, all hints. */
function withBoard(state: CompanionState, query: BoardQuery | null): CompanionState {
  if (!query) return { ...state, query, stored: null, cell: null, questions: {} };
  const known = state.earlierHints.find((entry) => isSame(entry.query, query));
  // Other hints belong to replaced rows or to another puzzle.
  const precedes = (turns: readonly Turn[]) =>
    turns.length < query.turns.length && isPrefixOf(turns, query.turns);
  const earlierHints = state.earlierHints.filter((entry) => entry === known || precedes(entry.query.turns));
  const questions: PendingQuestions = known
    ? { hint: { what: { kind: 'hint' }, answer: { kind: 'hint', hint: known.hint } } }
    : {};
  return { ...state, query, stored: null, cell: null, questions, earlierHints };
}

/** All questions whose answers the panel needs now. */
function wantedOf(state: CompanionState): readonly BoardQuestion[] {
  const { reading, drawer, cell, query, questions } = state;
  // The engine does not know answers with extra symbols. In longer games it might search long to find that none fits.
  if (query?.turns.some(findExtraSymbol)) return [];
  const isOver = reading.kind === 'board' && reading.outcome !== 'playing';
  const guess = typedGuessOf(state);
  const winningGuess = winningGuessOf(state);
  const isReviewed = isOver && isAnswerKnown(judgedBy(state) ?? []);
  const hint = questions.hint?.answer;
  return [
    { kind: 'hint' },
    ...(isOver ? [{ kind: 'review', ...(winningGuess && { winningGuess }) } as const] : []),
    // The engine begins with the last one, which is answered sooner.
    ...(isReviewed ? ([{ kind: 'replay' }, { kind: 'yardstick' }] as const) : []),
    ...(guess ? [{ kind: 'worth', guess } as const] : []),
    ...(drawer ? [{ kind: 'possible', ...drawer } as const] : []),
    ...(drawer && cell ? [{ kind: 'explain', ...cell, ...gridDetail(drawer.grid) } as const] : []),
    ...(hint?.kind === 'hint' && !isOver
      ? [{ kind: 'sentences', ...gridDetail(drawer?.grid ?? firstOpenGrid(hint.hint)) } as const]
      : []),
  ];
}

const gridDetail = (grid: number | undefined) => (grid === undefined ? {} : { grid });

const firstOpenGrid = ({ gridsLeft }: Hint) => gridsLeft?.findIndex((left) => left !== null);

/** The finished game, if this event judges it or leads to a new board, see {@link applyEvent}; null otherwise. */
function finishedBy(
  event: CompanionEvent,
  state: CompanionState,
  isNewBoard: boolean,
): FinishedGameReport | null {
  const { reading, help } = state;
  if (reading.kind !== 'board' || reading.outcome === 'playing') return null;
  const game = {
    turns: reading.turns.map(toStoredTurn),
    won: reading.outcome === 'won',
    winningGuess: winningGuessOf(state),
    help: helpOfTurns(help, reading.turns, state),
  };
  if (event.kind === 'answer' && event.to === 'review' && event.answer.kind === 'review')
    return { ...game, ...storedReviewOfGame(event.answer.judged, reading.turns.length) };
  // Report it now, because the tab may be closed before the game is judged.
  return isNewBoard ? { ...game, ...NOT_JUDGED } : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
