import { equationAt } from '../equations/set.ts';
import { isWin, solvesAllGrids } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Judgement } from '../protocol/answer.ts';
import { causeOf } from '../protocol/cause.ts';
import type { Hint, Value } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import { includesRow } from '../scoring/class.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { type AnswerModel, classOf } from './answer-model.ts';
import { informationOfCells, type Partition, partitionOf, WON_CELL, weightOfCells } from './cells.ts';
import { countAnswers, gridsAfter, type TrackedGrids } from './multi-grid/grids.ts';
import { runUntil, type Steps } from './steps.ts';
import { neededByRandomGuess } from './value/needed-curve.ts';
import type { ValueGuess } from './value/value.ts';
import { reasonsOf } from './why/reasons.ts';

export interface ValuedGuess {
  readonly guess: Equation;
  readonly value: Value;
}

/** The parts of a review that depend on the number of grids. */
export type Judge = ReturnType<typeof oneGridJudge>;

/**
 * Compares each guess of the player with the suggestion for the same board.
 * @param winningGuess as the player typed it; undefined if it is unknown or the game is lost
 */
export async function* judgeTurns(judge: Judge, board: TrackedGrids, winningGuess: Equation | undefined) {
  const { model, turns, histories } = board;
  const judged: Omit<Judgement, 'luck'>[] = [];
  for (const [played, turn] of turns.entries()) {
    if (played < judge.givenRows) continue;
    const grids = gridsAfter(board, played);
    const best = yield* judge.bestAfter(played);
    const left = histories.flatMap((history, grid) => (turn.feedbacks[grid] ? [history[played + 1]!] : []));
    const guesses = solvesAllGrids(turn)
      ? possibleWinningGuesses(judge.backend, model, turn.guess, winningGuess, left, best.guess)
      : [turn.guess];
    const valued: ValuedGuess[] = [];
    for (const guess of guesses)
      valued.push(guess === best.guess ? best : { guess, value: yield* judge.valueWith(guess, played) });
    // The player gets the benefit of the doubt if a winning row is ambiguous.
    const [{ guess, value: valueAlone }] = valued.sort((a, b) => a.value.needed - b.value.needed);
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
    const tellsNothing = guess !== best.guess && partitions.every(isWhole);
    // Estimates of equal positions may differ between turns, but a guess without news costs a whole one.
    const value = tellsNothing ? { ...valueAlone, needed: 1 + best.value.needed } : valueAlone;
    const choice = value.needed - best.value.needed;
    const explained = yield* judge.explain(partitions, best, played, choice);
    const [before, after] = [grids, gridsAfter(board, played + 1)].map(countAnswers);
    judged.push({ before, after, value, choice, bits, gained, ...explained });
  }
  const still = solvesAllGrids(turns.at(-1)!) ? 0 : (yield* judge.bestAfter(turns.length)).value.needed;
  return judged.map((turn, at) => ({
    ...turn,
    luck: 1 + (judged[at + 1]?.best.value.needed ?? still) - turn.value.needed,
  }));
}

/** Whether all candidates give the guess the same colours, and it does not win. */
const isWhole = ({ cells }: Partition): boolean => cells.size === 1 && !cells.has(WON_CELL);

/**
 * The guesses that the winning row may stand for: the typed one if it is known and wins, otherwise the suggested
 * one if it wins, otherwise every order of operations that wins.
 * @param shown the guess on the page: an answer, whatever order of its operations the player typed
 * @param left after the row, the candidates of each grid that was not solved before it
 */
function possibleWinningGuesses(
  backend: Backend,
  model: AnswerModel,
  shown: Equation,
  typed: Equation | undefined,
  left: readonly Uint32Array[],
  suggested: Equation,
): readonly Equation[] {
  const { winRule } = model;
  if (winRule === 'itself') return [shown];
  if (typed !== undefined && winsAgainst(typed, shown, winRule)) return [typed];
  const winners = left.map((candidates) => backend.findWinners(classOf(model, candidates)));
  const winEach = winners.reduce((some, others) => some.filter((row) => includesRow(others, row)));
  const orders = Array.from(winEach, (row) => equationAt(backend.set, row));
  return orders.includes(suggested) ? [suggested] : orders;
}

/**
 * Judges the turns of a game with one grid. `played`: number of turns before the guess.
 * @param givenRows number of rows at the start that the site provides, which are not judged
 * @param hintAfter the hints for the board after the first `played` turns
 */
export function oneGridJudge(
  { model, turns, histories }: TrackedGrids,
  backend: Backend,
  value: ValueGuess,
  givenRows: number,
  hintAfter: (played: number) => Steps<Hint, Hint | null>,
) {
  const classAfter = (played: number) => classOf(model, histories[0]![played]!);
  async function* valueWith(guess: Equation, played: number): Steps<Value> {
    const cls = classAfter(played);
    return yield* value(cls, yield* partitionOf(model, cls, guess), played);
  }
  return {
    backend,
    givenRows,
    valueWith,
    async *bestAfter(played: number): Steps<ValuedGuess> {
      const { guess, value } = yield* firstValued(hintAfter(played));
      return { guess, value: value ?? (yield* valueWith(guess, played)) };
    },
    /** @param partitions by the guess, of each grid that was open @param choice the cost of the guess */
    async *explain(
      [partition]: readonly Partition[],
      best: ValuedGuess,
      played: number,
      choice: number,
    ): Steps<Pick<Judgement, 'reasons' | 'best' | 'cause' | 'random'>> {
      const cls = classAfter(played);
      const before = turns.slice(0, played);
      const { guess, cells } = partition!;
      const isBest = guess === best.guess;
      const bestPartition = isBest ? partition! : yield* partitionOf(model, cls, best.guess);
      const reasons = yield* reasonsOf({ model, cls, turns: before, ...partition! });
      const bestReasons = isBest
        ? reasons
        : yield* reasonsOf({ model, cls, turns: before, ...bestPartition });
      const canWin = cells.has(WON_CELL);
      const suggestedCanWin = bestPartition.cells.has(WON_CELL);
      return {
        reasons,
        best: { ...best, reasons: bestReasons },
        cause: causeOf({ guess, turns: before, canWin, suggestedCanWin }, choice),
        random: neededByRandomGuess(backend, cls) - best.value.needed,
      };
    },
  };
}

/** The first hint with the final guess and its value, or else the last hint. Its list may be incomplete. */
const firstValued = (hints: Steps<Hint, Hint | null>): Steps<Hint> =>
  runUntil(hints, (hint) => (hint?.value && hint.certainty !== 'sampled' ? hint : null));
