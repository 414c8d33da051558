import { meanOf } from '../../node/numbers.ts';
import type { Inferred } from './infer.ts';

/** Mean and range of a figure over several hidden sets. */
export interface Extent {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** Result for one hidden set; loss and correct members are those after the last round. */
type Run = Omit<Inferred, 'loss' | 'correct'> & {
  readonly loss: number;
  readonly correct: number;
  /** First round after which the loss does not change; null if it still changes in the last round. */
  readonly settled: number | null;
};

export interface SetsSummary {
  readonly runs: readonly Run[];
  /** Divergence in bits by round, beginning with the initial set. */
  readonly loss: readonly Extent[];
  readonly correct: readonly Extent[];
}

/** Summarises several results. @param all at least one, all with the same number of rounds */
export function summariseSets(all: readonly Inferred[]): SetsSummary {
  const rounds = Array.from(all[0].loss.keys());
  return {
    runs: all.map(({ loss, correct, ...others }) => ({
      ...others,
      loss: loss.at(-1)!,
      correct: correct.at(-1)!,
      settled: settledAt(loss),
    })),
    loss: rounds.map((round) => spreadOf(all.map(({ loss }) => loss[round]))),
    correct: rounds.map((round) => spreadOf(all.map(({ correct }) => correct[round]))),
  };
}

/** Mean and range of some values. @param values at least one */
export function spreadOf(values: readonly number[]): Extent {
  return { mean: meanOf(values), least: Math.min(...values), most: Math.max(...values) };
}

function settledAt(loss: readonly number[]): number | null {
  const last = loss.length - 1;
  const changed = loss.findLastIndex((bits) => bits !== loss[last]);
  return changed + 1 < last ? changed + 1 : null;
}
