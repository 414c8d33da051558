import type { Board } from '../board/board-reading.ts';
import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { refusalOf } from '../game/guess-rules.ts';
import { MODES, playerGuesses } from '../game/mode.ts';
import type { Hint } from '../protocol/hint.ts';
import { assumptionsOf, levelOfGuess } from '../settings.ts';
import { isUnaided } from '../statistics/record.ts';
import { helpOfTurns } from './help-log.ts';
import { reviewGame } from './review.ts';
import { answerTo, type CompanionState, judgedBy, winningGuessOf } from './state.ts';
import { fullRow, isGivenOpen, typedGuessOf } from './typed-guess.ts';
import type { PanelContext, PanelState, PanelView } from './view-model.ts';

/** The panel's content for a state. @param shareTitle as in {@link PanelContext} */
export function createPanelView(state: CompanionState, shareTitle: string): PanelView {
  const { mode, reading, settings, enteredTurns } = state;
  const isManual = reading.kind === 'unreadable' && enteredTurns !== null;
  const turns = isManual ? enteredTurns : reading.kind === 'board' ? reading.turns : [];
  const { language, badge, collapsed, place } = settings;
  const { length, extraSymbols } = MODES[mode];
  const [guess, typed, worth] = [typedGuessOf(state), fullRow(state), answerTo(state, 'worth')?.worth];
  const context: PanelContext = {
    ...{ mode, language, badge, collapsed, place },
    assumptions: assumptionsOf(settings, mode),
    hintLevel: levelOfGuess(settings, playerGuesses(turns.length, MODES[mode])),
    turns,
    tries: reading.kind === 'board' ? reading.tries : MODES[mode].tries,
    typed: reading.kind === 'board' ? reading.typed : '',
    manual: isManual,
    typedGuess: guess && { guess, worth: worth?.guess === guess ? worth : null },
    refusal: typed === null ? null : (refusalOf(typed, length, extraSymbols) ?? null),
    extraKeys: reading.extra ?? '',
    possible: answerTo(state, 'possible')?.possible ?? null,
    explained: state.cell && { ...state.cell, found: answerTo(state, 'explain') },
    sentences: sentencesOf(state),
    isUnaided: isUnaided(helpOfTurns(state.help, turns, state)),
    areSettingsKept: state.areSettingsKept,
    shareTitle,
    isUnstored: state.isUnstored,
  };
  // The extension was updated, switched off or removed, so anything shown might be outdated.
  if (state.status === 'outdated') return { ...context, kind: 'failed', cause: 'outdated', reason: '' };
  if (!isManual) return { ...context, ...readingState(state) };
  const key = extraSymbolIn(turns);
  return { ...context, ...(key ? unknownKey(key) : engineState(state)) };
}

function sentencesOf(state: CompanionState): PanelContext['sentences'] {
  const answer = answerTo(state, 'sentences');
  const { grid } = state.questions.sentences?.what ?? {};
  return answer && { ...(grid !== undefined && { grid }), deductions: answer.sentences };
}

function readingState(state: CompanionState): PanelState {
  const { reading, mode } = state;
  switch (reading.kind) {
    case 'unreadable':
      return { kind: 'unreadable', reason: reading.reason, row: reading.row ?? null };
    case 'changing':
      return preparing(state) ?? working(state);
    case 'loading':
      return preparing(state) ?? { kind: 'loading', waitsFor: 'puzzle' };
    case 'board':
      if (reading.hasUnfinishedRows) return preparing(state) ?? { kind: 'loading', waitsFor: 'rows' };
      if (isGivenOpen(state)) {
        const isTyped = reading.typed.length === MODES[mode].length;
        return preparing(state) ?? { kind: 'loading', waitsFor: isTyped ? 'enter' : 'given' };
      }
      if (reading.isBeforeStart) return preparing(state) ?? { kind: 'loading', waitsFor: 'start' };
      return boardState(state, reading);
  }
}

function boardState(state: CompanionState, board: Board): PanelState {
  const { turns, outcome } = board;
  const key = keyOfAnswer(state, board);
  if (outcome === 'playing') return key ? unknownKey(key) : engineState(state);
  const { replay } = state.questions;
  const yardstick = answerTo(state, 'yardstick')?.yardstick;
  const winningGuess = winningGuessOf(state);
  const review = {
    ...reviewGame(turns, judgedBy(state), MODES[state.mode]),
    ...(winningGuess && { winningGuess }),
    ...(state.stored && { stored: state.stored }),
    ...(replay?.answer && { replay: answerTo(state, 'replay')?.rows ?? [] }),
    ...(yardstick && { yardstick }),
  };
  const over = { review, ...(key && { unknownKey: key }) };
  if (outcome === 'won') return { kind: 'won', ...over };
  const left = state.earlierHints.find(({ hint }) => hint.history.length === turns.length + 1)?.hint ?? null;
  return { kind: 'lost', left, ...over };
}

/** An extra symbol known to be in the answer; else the first extra key if no answer fits and the game is not won. */
function keyOfAnswer({ questions }: CompanionState, { turns, outcome, extra }: Board): string | undefined {
  const isNeeded = outcome !== 'won' && questions.hint?.answer?.kind === 'inconsistent';
  return extraSymbolIn(turns) ?? (isNeeded ? extra?.[0] : undefined);
}

const extraSymbolIn = (turns: readonly Turn[]) => turns.map(findExtraSymbol).find((one) => one !== undefined);

const unknownKey = (key: string): PanelState => ({ kind: 'unknown-key', unknownKey: key });

function engineState(state: CompanionState): PanelState {
  const answer = state.questions.hint?.answer;
  switch (answer?.kind) {
    case 'hint':
      return { kind: 'ready', hint: answer.hint };
    case 'progress':
      return working(state, answer.hint);
    case 'inconsistent':
      return answer;
    case 'failed':
      return { kind: 'failed', cause: 'solver', reason: answer.reason };
    default:
      return preparing(state) ?? working(state);
  }
}

function working({ earlierHints }: CompanionState, soFar: Hint | null = null): PanelState {
  return { kind: 'working', last: earlierHints.at(-1)?.hint ?? null, soFar };
}

/** The state to show while the engine or the equations are not ready; undefined: both are. */
function preparing({ mode, status }: CompanionState): PanelState | undefined {
  if (!status) return { kind: 'loading', waitsFor: 'engine' };
  if (typeof status === 'string') return { kind: 'failed', cause: status, reason: '' };
  const equations = status.sets[mode] ?? { kind: 'loading' };
  if (equations.kind === 'loading') return { kind: 'loading', waitsFor: 'equations' };
  return equations.kind === 'building' ? equations : undefined;
}
