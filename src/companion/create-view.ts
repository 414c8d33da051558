import type { Board, BoardReading } from '../board/board-reading.ts';
import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { accepts, type Refusal, refusalOf } from '../game/guess-rules.ts';
import { givenRowCount, MODES, type ModeId, playerGuesses } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Inconsistent, Judgement, Possibilities, TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { levelOfGuess, type Settings } from '../settings.ts';
import { isUnaided } from '../statistics/record.ts';
import { type HelpLog, helpOfTurns } from './help-log.ts';
import { hintAfterTurns, reviewGame } from './review.ts';
import type { PanelContext, PanelState, PanelView } from './view-model.ts';

export interface PanelViewInput {
  readonly mode: ModeId;
  readonly reading: BoardReading;
  readonly settings: Settings;
  /** null: the engine has not answered yet. A string: why it does not answer, according to the client. */
  readonly status: EngineStatus | 'unreachable' | 'hung' | 'outdated' | null;
  /** The answer for exactly the turns of `reading` (or `enteredTurns`); null: none. */
  readonly answer: HintAnswer | null;
  /** Judgements of the finished game; null until known, empty if the engine cannot judge it. */
  readonly judged: readonly Judgement[] | null;
  /** The winning guess as it was typed; null: not known, or the game is not won. */
  readonly winningGuess: Equation | null;
  /** Hints of this game with final guesses, oldest first. */
  readonly earlierHints: readonly Hint[];
  /** Turns that the player entered; used only while the page is unreadable. */
  readonly enteredTurns: readonly Turn[] | null;
  /** The latest known worth: of the typed guess, or still of one typed before it; null: none yet. */
  readonly worth: TypedGuessWorth | null;
  readonly possible: Possibilities | null;
  readonly help: HelpLog;
  readonly shareTitle: string;
}

export type HintAnswer =
  /** `hint`: the guess is final, even if values, reasons or other guesses are missing. `progress`: it may change. */
  | { readonly kind: 'hint' | 'progress'; readonly hint: Hint }
  | Inconsistent
  | { readonly kind: 'failed'; readonly reason: string };

export function createPanelView(input: PanelViewInput): PanelView {
  const { reading, settings, enteredTurns } = input;
  const isManual = reading.kind === 'unreadable' && enteredTurns !== null;
  const turns = isManual ? enteredTurns : reading.kind === 'board' ? reading.turns : [];
  const { strategy, prior, commutativeWins, language, badge, collapsed, place } = settings;
  const context: PanelContext = {
    ...{ mode: input.mode, strategy, prior, commutativeWins, language, badge, collapsed, place },
    hintLevel: levelOfGuess(settings, playerGuesses(turns.length, MODES[input.mode])),
    turns,
    tries: reading.kind === 'board' ? reading.tries : MODES[input.mode].tries,
    typed: reading.kind === 'board' ? reading.typed : '',
    manual: isManual,
    typedGuess: typedGuessWithWorth(input),
    refusal: typedRefusal(input),
    extraKeys: reading.extra ?? '',
    possible: input.possible,
    isUnaided: isUnaided(helpOfTurns(input.help, turns, input)),
    shareTitle: input.shareTitle,
  };
  // The extension was updated, switched off or removed, so anything shown might be outdated.
  if (input.status === 'outdated') return { ...context, kind: 'failed', cause: 'outdated', reason: '' };
  if (!isManual) return { ...context, ...readingState(input) };
  const key = extraSymbolIn(turns);
  return { ...context, ...(key ? unknownKey(key) : engineState(input)) };
}

type TypedRow = Pick<PanelViewInput, 'mode' | 'reading'>;

/** Content of the current row; null if it is not full, or if the player cannot type a row now. */
function fullRow({ mode, reading }: TypedRow): string | null {
  if (reading.kind !== 'board' || reading.outcome !== 'playing' || isGivenOpen({ mode, reading }))
    return null;
  return reading.typed.length === MODES[mode].length ? reading.typed : null;
}

/** Whether the site still has to fill its row, or the player has to submit that row. */
function isGivenOpen({ mode, reading }: TypedRow): boolean {
  if (reading.kind !== 'board') return false;
  return reading.isTypedBySite === true || reading.turns.length < givenRowCount(MODES[mode]);
}

/** The current row, if it is certain that the site would accept it as a guess; null otherwise. */
export function typedGuessOf(row: TypedRow): Equation | null {
  const typed = fullRow(row);
  return typed !== null && accepts(typed, typed.length) ? typed : null;
}

function typedRefusal(row: TypedRow): Refusal | null {
  const typed = fullRow(row);
  if (typed === null) return null;
  const { length, extraSymbols } = MODES[row.mode];
  return refusalOf(typed, length, extraSymbols) ?? null;
}

function typedGuessWithWorth(input: PanelViewInput): PanelContext['typedGuess'] {
  const guess = typedGuessOf(input);
  return guess && { guess, worth: input.worth?.guess === guess ? input.worth : null };
}

function readingState(input: PanelViewInput): PanelState {
  const { reading, earlierHints } = input;
  switch (reading.kind) {
    case 'unreadable':
      return { kind: 'unreadable', reason: reading.reason, row: reading.row ?? null };
    case 'changing':
      return preparing(input) ?? { kind: 'working', last: earlierHints.at(-1) ?? null, soFar: null };
    case 'loading':
      return preparing(input) ?? { kind: 'loading', waitsFor: 'puzzle' };
    case 'board':
      if (isGivenOpen(input)) {
        const isTyped = reading.typed.length === MODES[input.mode].length;
        return preparing(input) ?? { kind: 'loading', waitsFor: isTyped ? 'enter' : 'given' };
      }
      return boardState(input, reading);
  }
}

function boardState(input: PanelViewInput, board: Board): PanelState {
  const { turns, outcome } = board;
  const key = keyOfAnswer(input, board);
  if (outcome === 'playing') return key ? unknownKey(key) : engineState(input);
  const { mode, judged, winningGuess } = input;
  const hints = finalHints(input);
  const review = { ...reviewGame(turns, hints, judged, MODES[mode]), ...(winningGuess && { winningGuess }) };
  const over = { review, ...(key && { unknownKey: key }) };
  if (outcome === 'won') return { kind: 'won', ...over };
  return { kind: 'lost', left: hintAfterTurns(hints, turns.length) ?? null, ...over };
}

/** An extra symbol known to be in the answer; else the first extra key if no answer fits and the game is not won. */
function keyOfAnswer({ answer }: PanelViewInput, { turns, outcome, extra }: Board): string | undefined {
  const isNeeded = outcome !== 'won' && answer?.kind === 'inconsistent';
  return extraSymbolIn(turns) ?? (isNeeded ? extra?.[0] : undefined);
}

const extraSymbolIn = (turns: readonly Turn[]) => turns.map(findExtraSymbol).find((one) => one !== undefined);

const unknownKey = (key: string): PanelState => ({ kind: 'unknown-key', unknownKey: key });

function engineState(input: PanelViewInput): PanelState {
  const { answer, earlierHints } = input;
  switch (answer?.kind) {
    case 'hint':
      return { kind: 'ready', hint: answer.hint };
    case 'progress':
      return { kind: 'working', last: earlierHints.at(-1) ?? null, soFar: answer.hint };
    case 'inconsistent':
      return answer;
    case 'failed':
      return { kind: 'failed', cause: 'solver', reason: answer.reason };
    default:
      return preparing(input) ?? { kind: 'working', last: earlierHints.at(-1) ?? null, soFar: null };
  }
}

/** The state to show while the engine or the equations are not ready; undefined: both are. */
function preparing({ mode, status }: PanelViewInput): PanelState | undefined {
  if (!status) return { kind: 'loading', waitsFor: 'engine' };
  if (typeof status === 'string') return { kind: 'failed', cause: status, reason: '' };
  const cache = status.sets[mode] ?? { kind: 'loading' };
  if (cache.kind === 'loading') return { kind: 'loading', waitsFor: 'equations' };
  return cache.kind === 'building' ? cache : undefined;
}

function finalHints({ answer, earlierHints }: PanelViewInput): readonly Hint[] {
  return answer?.kind === 'hint' ? [...earlierHints, answer.hint] : earlierHints;
}
