import type { Inferred } from './infer.ts';

/** Extent of a figure over hidden sets. */
export interface Extent {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** Result of one hidden set without its curves: loss and correct members after the last round. */
type Run = Omit<Inferred, 'loss' | 'correct'> & {
  readonly loss: number;
  readonly correct: number;
  /** First round after which the loss no longer changes; null: it still changes in the last. */
  readonly settled: number | null;
};

/** Results of several hidden sets. */
export interface SeveralSets {
  readonly runs: readonly Run[];
  /** By round, the initial set first. */
  readonly loss: readonly Extent[];
  readonly correct: readonly Extent[];
}

/** @param all at least one, with equally many rounds */
export function gather(all: readonly Inferred[]): SeveralSets {
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

/** @param values at least one */
export function spreadOf(values: readonly number[]): Extent {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, least: Math.min(...values), most: Math.max(...values) };
}

function settledAt(loss: readonly number[]): number | null {
  const last = loss.length - 1;
  const changed = loss.findLastIndex((bits) => bits !== loss[last]);
  return changed + 1 < last ? changed + 1 : null;
}
