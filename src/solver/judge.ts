import { isWin } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Backend } from '../scoring/backend.ts';
import type { Class } from '../scoring/class.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { type AnswerModel, classOf } from './answers.ts';
import type { CandidateHistory } from './candidates.ts';
import { informationOfCells, partitionOf, WON_CELL, weightOfCells } from './cells.ts';
import { neededByRandomGuess } from './value/needed-curve.ts';
import type { ValueGuess } from './value/value.ts';
import { causeOf } from './why/cause.ts';
import { reasonsOf } from './why/reasons.ts';
import { cheapestOf, possibleWinningGuesses, type ValuedGuess, withLuck } from './winning-guess.ts';

export interface Judge {
  readonly model: AnswerModel;
  readonly backend: Backend;
  readonly value: ValueGuess;
  /** The hints for the board after the first `played` turns. */
  hintAfter(played: number): AsyncGenerator<Hint, Hint, void>;
  /** Number of rows at the start that the site provides, which are not judged. */
  readonly givenRows: number;
  /** The winning guess as the player typed it; undefined if it is unknown or the game is lost. */
  readonly winningGuess: Equation | undefined;
}

/** Compares each guess of the player with the suggestion for the same board. */
export async function* judgeTurns(
  judge: Judge,
  history: CandidateHistory,
  turns: Question['turns'],
): AsyncGenerator<null, Judgement[], void> {
  const { model, backend } = judge;
  const judged: Omit<Judgement, 'luck'>[] = [];
  for (const [played, turn] of turns.entries()) {
    if (played < judge.givenRows) continue;
    const cls = classOf(model, history[played]);
    const best = yield* bestOf(judge, cls, played);
    const before = turns.slice(0, played);
    const feedback = turn.feedbacks[0]!;
    const row = { shown: turn.guess, typed: judge.winningGuess, left: [history[played + 1]] };
    const guesses = isWin(feedback) ? possibleWinningGuesses(backend, model, row, best.guess) : [turn.guess];
    const valued: ValuedGuess[] = [];
    for (const guess of guesses)
      valued.push(guess === best.guess ? best : yield* valuedGuess(judge, cls, guess, played));
    const { guess, value: own } = cheapestOf(valued);
    const partition = yield* partitionOf(model, cls, guess);
    const { cells } = partition;
    const isBest = guess === best.guess;
    const bestPartition = isBest ? partition : yield* partitionOf(model, cls, best.guess);
    const reasons = yield* reasonsOf({ model, cls, turns: before, ...partition });
    const bestReasons = isBest ? reasons : yield* reasonsOf({ model, cls, turns: before, ...bestPartition });
    const choice = own.needed - best.value.needed;
    const canWin = cells.has(WON_CELL);
    const suggestedCanWin = bestPartition.cells.has(WON_CELL);
    const code = isWin(feedback) ? WON_CELL : feedbackToCode(feedback);
    judged.push({
      before: history[played].length,
      after: history[played + 1].length,
      value: own,
      reasons,
      best: { ...best, reasons: bestReasons },
      choice,
      cause: causeOf({ guess, turns: before, canWin, suggestedCanWin }, choice),
      random: neededByRandomGuess(backend, cls) - best.value.needed,
      bits: informationOfCells(cells),
      gained: Math.log2(weightOfCells(cells) / cells.get(code)!.weight),
    });
  }
  if (isWin(turns.at(-1)!.feedbacks[0]!)) return withLuck(judged, 0);
  const { value } = yield* bestOf(judge, classOf(model, history.at(-1)!), turns.length);
  return withLuck(judged, value.needed);
}

async function* valuedGuess(
  { model, value }: Judge,
  cls: Class,
  guess: Equation,
  played: number,
): AsyncGenerator<null, ValuedGuess, void> {
  return { guess, value: yield* value(cls, yield* partitionOf(model, cls, guess), played) };
}

async function* bestOf(judge: Judge, cls: Class, played: number): AsyncGenerator<null, ValuedGuess, void> {
  const { guess, value } = yield* firstValued(judge.hintAfter(played));
  return value ? { guess, value } : yield* valuedGuess(judge, cls, guess, played);
}

/** The first hint with the final guess and its value, or else the last hint. Its list may be incomplete. */
async function* firstValued(hints: AsyncGenerator<Hint, Hint, void>): AsyncGenerator<null, Hint, void> {
  try {
    for (;;) {
      const { done, value } = await hints.next();
      if (done || (value.certainty !== 'sampled' && value.value)) return value;
      yield null;
    }
  } finally {
    // An abandoned search must release the backend.
    await hints.return(undefined as never);
  }
}
