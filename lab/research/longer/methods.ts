import { joinedRows, ROW_BYTES } from '../../../src/equations/set.ts';
import {
  EDITED_GUESSES,
  INITIAL_GUESSES,
  localSearch,
  type MeasuredGuess,
  type SearchMethod,
} from '../../../src/solver/longer/local-search.ts';
import { type Acquisition, expectedImprovement, maxValueEntropy } from './acquisition.ts';
import { featuresOf, type Hyperparameters } from './similarity.ts';
import { fitHyperparameters, fitSurrogate, type Observation } from './surrogate.ts';

/** Number of guesses that each step after the first chooses to measure, except in local search. */
const BATCH = 8;

/** Measures only newly drawn guesses. */
const randomSearch: SearchMethod = function* (box, moves) {
  box.measure(moves.draw(INITIAL_GUESSES));
  for (;;) {
    yield;
    box.measure(moves.draw(BATCH));
  }
};

/**
 * The surrogate is fitted to at most this many guesses: if more were measured, half are the best, half the latest
 * others.
 */
const OBSERVED = 128;

/**
 * Numbers that limit the pool of guesses which the acquisition ranks: good guesses to edit, edits of each, and newly
 * drawn guesses.
 */
const POOL = { edited: 8, edits: 12, drawn: 32 };

/** Number of steps between two fits of the hyperparameters. */
const REFIT = 16;

/**
 * Bayesian optimisation: measures drawn guesses, then repeatedly fits a Gaussian process and measures the guesses
 * that an acquisition ranks first. Guesses come from the same moves as local search.
 */
const bayesian = (acquire: Acquisition): SearchMethod =>
  function* (box, moves, random) {
    let measured: readonly MeasuredGuess[] = box.measure(moves.draw(INITIAL_GUESSES));
    const length = box.length;
    let hyperparameters: Hyperparameters | undefined;
    for (let step = 0; ; step++) {
      yield;
      const observations = observedOf(measured).map(
        ({ row, bits: value }): Observation => ({ features: featuresOf(row, length), value }),
      );
      if (!hyperparameters || step % REFIT === 0) hyperparameters = fitHyperparameters(observations);
      const edits = Array.from({ length: POOL.edited }, () => {
        const place = Math.floor(random() ** 2 * Math.min(EDITED_GUESSES, box.best.length));
        return moves.editsOf(box.best[place].row, POOL.edits);
      });
      const pool = [...edits, moves.draw(POOL.drawn)].flatMap(rowsOf).filter((row) => !box.has(row));
      const beliefs = fitSurrogate(observations, hyperparameters).predict(
        pool.map((row) => featuresOf(row, length)),
      );
      const gains = acquire(beliefs, box.best[0].bits, random);
      const chosen = pool
        .map((row, at) => ({ row, gain: gains[at] }))
        .sort((a, b) => b.gain - a.gain)
        .slice(0, BATCH);
      measured = [...measured, ...box.measure(joinedRows(chosen.map(({ row }) => row)))];
    }
  };

function observedOf(measured: readonly MeasuredGuess[]): readonly MeasuredGuess[] {
  if (measured.length <= OBSERVED) return measured;
  const best = measured.toSorted((a, b) => b.bits - a.bits).slice(0, OBSERVED / 2);
  const kept = new Set(best);
  return [...best, ...measured.filter((one) => !kept.has(one)).slice(-OBSERVED / 2)];
}

function rowsOf(rows: Uint8Array): Uint8Array[] {
  return Array.from({ length: rows.length / ROW_BYTES }, (_, at) =>
    rows.subarray(at * ROW_BYTES, (at + 1) * ROW_BYTES),
  );
}

export const METHODS = {
  random: randomSearch,
  local: localSearch,
  improvement: bayesian(expectedImprovement),
  'max-value': bayesian(maxValueEntropy),
} as const satisfies Record<string, SearchMethod>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as readonly MethodName[];
