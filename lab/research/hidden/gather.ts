import { meanOf } from '../../node/numbers.ts';
import type { Inferred } from './infer.ts';

export type SetsSummary = ReturnType<typeof summariseSets>;

/** Summarises several results. @param all at least one, all with the same number of rounds */
export function summariseSets(all: readonly Inferred[]) {
  const rounds = Array.from(all[0].loss.keys());
  return {
    /** Loss and correct members of each set after the last round. */
    runs: all.map(({ loss, correct, ...others }) => ({
      ...{ ...others, loss: loss.at(-1)!, correct: correct.at(-1)! },
      /** First round after which the loss does not change; null if it still changes in the last round. */
      settled: settledAt(loss),
    })),
    /** Divergence in bits by round, beginning with the initial set. */
    loss: rounds.map((round) => spreadOf(all.map(({ loss }) => loss[round]))),
    correct: rounds.map((round) => spreadOf(all.map(({ correct }) => correct[round]))),
  };
}

/** Mean and range of some values. @param values at least one */
export function spreadOf(values: readonly number[]) {
  return { mean: meanOf(values), least: Math.min(...values), most: Math.max(...values) };
}

function settledAt(loss: readonly number[]): number | null {
  const last = loss.length - 1;
  const changed = loss.findLastIndex((bits) => bits !== loss[last]);
  return changed + 1 < last ? changed + 1 : null;
}
