import type { Reading } from '../board/reading.ts';
import type { PuzzleDay } from '../game/day.ts';
import { extraSymbolShown, type Turn } from '../game/feedback.ts';
import { givenRows, MODES, type ModeId, ownGuesses } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Answer, Judgement, OwnWorth, Possibilities } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { AskedBoard, Inquired, Question } from '../protocol/question.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { type HintLevel, levelAt, type Settings } from '../settings.ts';
import { type FinishedGame, type GameJudgement, keptTurn, NOT_JUDGED } from '../statistics/record.ts';
import { EMPTY_LOG, type HelpLog, helpIn, withLevelOpen } from './help-log.ts';
import type { Look } from './model.ts';
import { verdictOf } from './review.ts';
import { type HintAnswer, typedGuess, type ViewInput } from './view.ts';
import { type LastTyped, recalledIn, typedIn, winningGuess } from './winning-guess.ts';

/** Questions of a companion about a board. */
export type BoardQuestion = Exclude<Inquired, { kind: 'draw' }>;

/** Answers by kind of question. */
interface Known {
  readonly hint: HintAnswer;
  readonly review: readonly Judgement[];
  readonly worth: OwnWorth;
  readonly remaining: Possibilities;
}

/** A question about the current board. `answer` may still be that of the previous question on the same board. */
interface AskedQuestion<Kind extends BoardQuestion['kind']> {
  readonly what: Extract<BoardQuestion, { kind: Kind }>;
  /** null: not known yet. */
  readonly answer: Known[Kind] | null;
}

type AskedQuestions = { readonly [Kind in BoardQuestion['kind']]?: AskedQuestion<Kind> };

/** A final hint and its board. */
interface Past {
  readonly board: AskedBoard;
  readonly hint: Hint;
}

/** State of a companion. */
export interface CompanionState {
  readonly mode: ModeId;
  readonly reading: Reading;
  readonly settings: Settings;
  /** null: no engine has answered yet. */
  readonly status: ViewInput['status'];
  /** Turns typed by the player; used only while the page is unreadable. */
  readonly manual: readonly Turn[] | null;
  /** null: no guess was typed in full. */
  readonly lastTyped: LastTyped | null;
  /** What the open drawer shows; null: closed. */
  readonly looking: Look | null;
  /** The current board; null: none. */
  readonly board: AskedBoard | null;
  /** The questions about it. */
  readonly asked: AskedQuestions;
  /** Final hints of this game, oldest first. */
  readonly past: readonly Past[];
  readonly help: HelpLog;
}

export type CompanionEvent =
  | { readonly kind: 'reading'; readonly reading: Reading }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'turns'; readonly turns: readonly Turn[] | null }
  | { readonly kind: 'look'; readonly at: Look | null }
  /** The guess that won the game on the board, as an earlier page saw it typed. */
  | { readonly kind: 'recalled'; readonly guess: Equation }
  /** The player stepped up to a hint level, for this turn. */
  | { readonly kind: 'step'; readonly level: HintLevel }
  | { readonly kind: 'answer'; readonly to: BoardQuestion['kind']; readonly answer: Answer }
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'unreachable' | 'hung' | 'outdated' };

/** A game that is over. It is told when it ends, and again when it is judged. */
export type EndedGame = Omit<FinishedGame, 'mode' | 'source' | keyof PuzzleDay>;

/** Result of an event. */
export interface CompanionStep {
  readonly state: CompanionState;
  /** The board changed: pending answers are obsolete. */
  readonly isNewBoard: boolean;
  /** Questions to ask now. */
  readonly questions: readonly Question[];
  /** The game on the board, ended or judged by this event. */
  readonly finished: EndedGame | null;
}

/** @param help what an earlier panel of the page knew */
export function startState(mode: ModeId, settings: Settings, help: HelpLog = EMPTY_LOG): CompanionState {
  return {
    mode,
    reading: { kind: 'loading' },
    settings,
    status: null,
    manual: null,
    lastTyped: null,
    looking: null,
    board: null,
    asked: {},
    past: [],
    help,
  };
}

/** The state after an event, and the questions to ask because of it. */
export function advance(before: CompanionState, event: CompanionEvent): CompanionStep {
  const changed = withHelp(afterEvent(before, event), event);
  const board = boardOf(changed);
  const isNewBoard = !isSame(board, changed.board);
  const state = isNewBoard ? onBoard(changed, board) : changed;
  const wanted = board ? wantedOf(state).filter((what) => !isSame(state.asked[what.kind]?.what, what)) : [];
  return {
    state: wanted.reduce(withQuestion, state),
    isNewBoard,
    questions: wanted.map((what) => ({ ...board!, ...what })),
    finished: finishedBy(event, state, isNewBoard),
  };
}

/** Input of the view. @param shareTitle first line of the share text, up to the number of guesses */
export function viewInputOf(state: CompanionState, shareTitle: string): ViewInput {
  const { mode, reading, settings, status, manual, asked, past, help } = state;
  return {
    ...{ mode, reading, settings, status, manual, help, shareTitle },
    answer: asked.hint?.answer ?? null,
    judged: asked.review?.answer ?? null,
    winningGuess: winningGuess(reading, state.lastTyped),
    worth: asked.worth?.answer ?? null,
    possible: asked.remaining?.answer ?? null,
    past: past.map(({ hint }) => hint),
  };
}

function afterEvent(state: CompanionState, event: CompanionEvent): CompanionState {
  switch (event.kind) {
    case 'reading': {
      const { reading } = event;
      const manual = reading.kind === 'unreadable' ? state.manual : null;
      return { ...state, reading, manual, lastTyped: typedIn(reading, state.mode, state.lastTyped) };
    }
    case 'settings':
      return { ...state, settings: event.settings };
    case 'turns':
      return { ...state, manual: event.turns };
    case 'look':
      return afterLook(state, event.at);
    case 'recalled':
      return { ...state, lastTyped: recalledIn(state.reading, event.guess, state.lastTyped) };
    case 'status':
      return { ...state, status: event.status };
    case 'step':
      return state;
    case 'outdated':
      return { ...state, status: 'outdated' };
    case 'unreachable':
    case 'hung': {
      const { hint } = state.asked;
      // A final answer stays true; progress stops here.
      const left = hint?.answer?.kind === 'progress' ? { ...hint, answer: null } : hint;
      return { ...state, status: event.kind, asked: { ...state.asked, ...(left && { hint: left }) } };
    }
    case 'answer':
      return afterAnswer(state, event);
  }
}

/** Notes the level that is open now. */
function withHelp(state: CompanionState, event: CompanionEvent): CompanionState {
  const { reading, settings, help, mode } = state;
  if (reading.kind !== 'board' || reading.outcome !== 'playing') return state;
  const { turns } = reading;
  const level =
    event.kind === 'step' ? event.level : levelAt(settings, ownGuesses(turns.length, MODES[mode]));
  return { ...state, help: withLevelOpen(help, turns, level) };
}

/** What had no answer when the drawer was closed is asked anew when it opens. */
function afterLook(state: CompanionState, looking: Look | null): CompanionState {
  const { remaining, ...others } = state.asked;
  const isOpen = looking || !remaining || remaining.answer;
  return { ...state, looking, asked: isOpen ? state.asked : others };
}

function afterAnswer(
  state: CompanionState,
  { to, answer }: Extract<CompanionEvent, { kind: 'answer' }>,
): CompanionState {
  switch (to) {
    case 'hint':
      return afterHint(state, answer as HintAnswer);
    case 'review':
      return withAnswer(state, to, answer.kind === 'review' ? answer.judged : []);
    case 'worth':
      return answer.kind === 'worth' ? withAnswer(state, to, answer.worth) : state;
    case 'remaining':
      return answer.kind === 'remaining' ? withAnswer(state, to, answer.possible) : state;
  }
}

function afterHint(state: CompanionState, answer: HintAnswer): CompanionState {
  if (answer.kind !== 'hint' && answer.kind !== 'progress') return withAnswer(state, 'hint', answer);
  const { hint } = answer;
  // A guess from the book is final at once, while the list is still to come.
  if (answer.kind === 'progress' && hint.certainty === 'sampled') return withAnswer(state, 'hint', answer);
  const board = state.board!;
  const others = state.past.filter((entry) => entry.board.turns.length !== board.turns.length);
  const past = [...others, { board, hint }];
  return withAnswer({ ...state, past }, 'hint', { kind: 'hint', hint });
}

function withAnswer<Kind extends BoardQuestion['kind']>(
  state: CompanionState,
  kind: Kind,
  answer: Known[Kind],
): CompanionState {
  return { ...state, asked: { ...state.asked, [kind]: { ...state.asked[kind], answer } } };
}

function withQuestion(state: CompanionState, what: BoardQuestion): CompanionState {
  const before = state.asked[what.kind];
  const answer = before && gridOf(before.what) === gridOf(what) ? before.answer : null;
  return { ...state, asked: { ...state.asked, [what.kind]: { what, answer } } };
}

/** The grid of several that a question is about. */
const gridOf = (what: BoardQuestion) => (what.kind === 'remaining' ? what.grid : undefined);

/** The board to ask about; null: none. A finished game counts, for what was left. */
function boardOf({ mode, reading, manual, settings }: CompanionState): AskedBoard | null {
  const turns = reading.kind === 'board' ? reading.turns : reading.kind === 'unreadable' ? manual : null;
  const { strategy, prior, commutativeWins, guessSeconds } = settings;
  const { penalties, anyRows } = MODES[mode];
  if (!turns || turns.length < givenRows(MODES[mode])) return null;
  return {
    ...{ mode, turns, strategy, prior, commutativeWins },
    // Elsewhere another time would make it another board.
    ...(penalties && { guessSeconds }),
    ...(anyRows && reading.kind === 'board' && { tries: reading.tries }),
    ...(reading.omitted && { omitted: reading.omitted }),
  };
}

/** After a change of board or setting only earlier knowledge remains. */
function onBoard(state: CompanionState, board: AskedBoard | null): CompanionState {
  if (!board) return { ...state, board, asked: {} };
  const known = state.past.find((entry) => isSame(entry.board, board));
  const past = state.past.filter((entry) => entry === known || precedes(entry, board.turns));
  const asked: AskedQuestions = known
    ? { hint: { what: { kind: 'hint' }, answer: { kind: 'hint', hint: known.hint } } }
    : {};
  return { ...state, board, asked, past };
}

/** What should have been asked by now. The typed guess counts when it is one. */
function wantedOf({ mode, reading, looking, lastTyped, board }: CompanionState): readonly BoardQuestion[] {
  // The engine knows no such answer, and in longer games it takes a minute to find that out.
  if (board?.turns.some(extraSymbolShown)) return [];
  const isOver = reading.kind === 'board' && reading.outcome !== 'playing';
  const guess = typedGuess({ mode, reading });
  const winning = winningGuess(reading, lastTyped);
  return [
    { kind: 'hint' },
    ...(isOver ? [{ kind: 'review', ...(winning && { winningGuess: winning }) } as const] : []),
    ...(guess ? [{ kind: 'worth', guess } as const] : []),
    ...(looking ? [{ kind: 'remaining', ...looking } as const] : []),
  ];
}

/** The finished game, if this event ends or judges it. */
function finishedBy(event: CompanionEvent, state: CompanionState, isNewBoard: boolean): EndedGame | null {
  const { reading, help } = state;
  if (reading.kind !== 'board' || reading.outcome === 'playing') return null;
  const game = {
    turns: reading.turns.map(keptTurn),
    won: reading.outcome === 'won',
    winningGuess: winningGuess(reading, state.lastTyped),
    help: helpIn(help, reading.turns, state),
  };
  if (event.kind === 'answer' && event.to === 'review' && event.answer.kind === 'review')
    return { ...game, ...judgedGame(event.answer.judged, reading.turns.length) };
  // Its tab may be closed before it is judged.
  return isNewBoard ? { ...game, ...NOT_JUDGED } : null;
}

function judgedGame(judged: readonly Judgement[], rows: number): GameJudgement {
  if (judged.length === 0) return NOT_JUDGED;
  const { skill, fortune, expected, choices, luck } = verdictOf(judged);
  // Nobody chose the rows that the site gave.
  const given = Array<number>(rows - judged.length).fill(0);
  const costs = [...given, ...judged.map(({ choice }) => choice)];
  return { skill, luck: fortune, account: { expected, choices, luck }, costs };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a hint belongs to an earlier turn of this game, not to a replaced row or another puzzle. */
function precedes({ board: { turns } }: Past, now: readonly Turn[]): boolean {
  return turns.length < now.length && isSame(turns, now.slice(0, turns.length));
}
