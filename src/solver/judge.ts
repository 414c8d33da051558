import { isWin, solvesAllGrids } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint, Value } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { classOf } from './answers.ts';
import { informationOfCells, type Partition, partitionOf, WON_CELL, weightOfCells } from './cells.ts';
import { countAnswers, gridsAfter, type TrackedGrids } from './multi-grid/grids.ts';
import { neededByRandomGuess } from './value/needed-curve.ts';
import type { ValueGuess } from './value/value.ts';
import { causeOf } from './why/cause.ts';
import { reasonsOf } from './why/reasons.ts';
import { cheapestOf, possibleWinningGuesses, type ValuedGuess, withLuck } from './winning-guess.ts';

type Steps<Result> = AsyncGenerator<null, Result, void>;

/** The parts of a review that depend on the number of grids. `played`: number of turns before the guess. */
export interface Judge {
  readonly backend: Backend;
  /** Number of rows at the start that the site provides, which are not judged. */
  readonly givenRows: number;
  bestAfter(played: number): Steps<ValuedGuess>;
  valueWith(guess: Equation, played: number): Steps<Value>;
  /** @param partitions by the guess, of each grid that was open @param choice the cost of the guess */
  explain(
    partitions: readonly Partition[],
    best: ValuedGuess,
    played: number,
    choice: number,
  ): Steps<Pick<Judgement, 'reasons' | 'best' | 'cause' | 'random'>>;
}

/**
 * Compares each guess of the player with the suggestion for the same board.
 * @param winningGuess as the player typed it; undefined if it is unknown or the game is lost
 */
export async function* judgeTurns(
  judge: Judge,
  board: TrackedGrids,
  winningGuess: Equation | undefined,
): Steps<Judgement[]> {
  const { model, turns, histories } = board;
  const judged: Omit<Judgement, 'luck'>[] = [];
  for (const [played, turn] of turns.entries()) {
    if (played < judge.givenRows) continue;
    const grids = gridsAfter(board, played);
    const best = yield* judge.bestAfter(played);
    const left = turn.feedbacks.flatMap((feedback, grid) =>
      feedback ? [histories[grid]![played + 1]!] : [],
    );
    const row = { shown: turn.guess, typed: winningGuess, left };
    const guesses = solvesAllGrids(turn)
      ? possibleWinningGuesses(judge.backend, model, row, best.guess)
      : [turn.guess];
    const valued: ValuedGuess[] = [];
    for (const guess of guesses)
      valued.push(guess === best.guess ? best : { guess, value: yield* judge.valueWith(guess, played) });
    const { guess, value } = cheapestOf(valued);
    const choice = value.needed - best.value.needed;
    const partitions: Partition[] = [];
    let [bits, gained] = [0, 0];
    for (const [grid, cls] of grids.entries()) {
      if (!cls) continue;
      const partition = yield* partitionOf(model, cls, guess);
      const { cells } = partition;
      const feedback = turn.feedbacks[grid]!;
      const code = isWin(feedback) ? WON_CELL : feedbackToCode(feedback);
      partitions.push(partition);
      bits += informationOfCells(cells);
      gained += Math.log2(weightOfCells(cells) / cells.get(code)!.weight);
    }
    const explained = yield* judge.explain(partitions, best, played, choice);
    const [before, after] = [grids, gridsAfter(board, played + 1)].map(countAnswers);
    judged.push({ before, after, value, choice, bits, gained, ...explained });
  }
  if (solvesAllGrids(turns.at(-1)!)) return withLuck(judged, 0);
  return withLuck(judged, (yield* judge.bestAfter(turns.length)).value.needed);
}

/** @param hintAfter the hints for the board after the first `played` turns */
export function oneGridJudge(
  { model, turns, histories }: TrackedGrids,
  backend: Backend,
  value: ValueGuess,
  givenRows: number,
  hintAfter: (played: number) => AsyncGenerator<Hint, Hint, void>,
): Judge {
  const classAfter = (played: number) => classOf(model, histories[0]![played]!);
  async function* valueWith(guess: Equation, played: number): Steps<Value> {
    const cls = classAfter(played);
    return yield* value(cls, yield* partitionOf(model, cls, guess), played);
  }
  return {
    backend,
    givenRows,
    valueWith,
    async *bestAfter(played) {
      const { guess, value } = yield* firstValued(hintAfter(played));
      return { guess, value: value ?? (yield* valueWith(guess, played)) };
    },
    async *explain([partition], best, played, choice) {
      const cls = classAfter(played);
      const before = turns.slice(0, played);
      const isBest = partition!.guess === best.guess;
      const bestPartition = isBest ? partition! : yield* partitionOf(model, cls, best.guess);
      const reasons = yield* reasonsOf({ model, cls, turns: before, ...partition! });
      const bestReasons = isBest
        ? reasons
        : yield* reasonsOf({ model, cls, turns: before, ...bestPartition });
      const canWin = partition!.cells.has(WON_CELL);
      const suggestedCanWin = bestPartition.cells.has(WON_CELL);
      return {
        reasons,
        best: { ...best, reasons: bestReasons },
        cause: causeOf({ guess: partition!.guess, turns: before, canWin, suggestedCanWin }, choice),
        random: neededByRandomGuess(backend, cls) - best.value.needed,
      };
    },
  };
}

/** The first hint with the final guess and its value, or else the last hint. Its list may be incomplete. */
async function* firstValued(hints: AsyncGenerator<Hint, Hint, void>): Steps<Hint> {
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
