import { ROW_BYTES } from '../../../src/equations/set.ts';
import { joinedRows, type Measured } from '../../../src/solver/longer/black-box.ts';
import { DRAWN, EDITABLE, localSearch, type Method } from '../../../src/solver/longer/local.ts';
import { type Acquire, expectedImprovement, maxValueEntropy } from './acquisition.ts';
import { featuresOf, type Hyperparameters } from './kernel.ts';
import { fitSurrogate, likeliest, type Observation } from './surrogate.ts';

/** Guesses that are measured in one step. */
const BATCH = 8;

/** Guesses drawn anew, and nothing else. */
const randomSearch: Method = function* (box, moves) {
  box.measure(moves.draw(DRAWN));
  for (;;) {
    yield;
    box.measure(moves.draw(BATCH));
  }
};

/** Guesses that the surrogate is fitted to at most: the best half, and of the others the latest. */
const OBSERVED = 128;

/** Guesses that the acquisition chooses from: edits of good ones, a few from each, and some drawn anew. */
const POOL = { edited: 8, edits: 12, drawn: 32 };

/** Steps between two looks at which hyperparameters are likeliest. */
const REFIT = 16;

/**
 * Bayesian optimisation: a few guesses are drawn and measured; then a Gaussian process is fitted, the guesses that an
 * acquisition puts first are measured, and so on in turn. Guesses to choose from come from where local search takes them.
 */
const bayesian = (acquire: Acquire): Method =>
  function* (box, moves, random) {
    let measured: readonly Measured[] = box.measure(moves.draw(DRAWN));
    const length = box.length;
    let hyperparameters: Hyperparameters | undefined;
    for (let step = 0; ; step++) {
      yield;
      const observations = observedOf(measured).map(
        ({ row, value }): Observation => ({ features: featuresOf(row, length), value }),
      );
      if (!hyperparameters || step % REFIT === 0) hyperparameters = likeliest(observations);
      const edits = Array.from({ length: POOL.edited }, () => {
        const place = Math.floor(random() ** 2 * Math.min(EDITABLE, box.best.length));
        return moves.near(box.best[place].row, POOL.edits);
      });
      const pool = [...edits, moves.draw(POOL.drawn)].flatMap(rowsOf).filter((row) => !box.has(row));
      const beliefs = fitSurrogate(observations, hyperparameters).predict(
        pool.map((row) => featuresOf(row, length)),
      );
      const gains = acquire(beliefs, box.best[0].value, random);
      const chosen = pool
        .map((row, at) => ({ row, gain: gains[at] }))
        .sort((a, b) => b.gain - a.gain)
        .slice(0, BATCH);
      measured = [...measured, ...box.measure(joinedRows(chosen.map(({ row }) => row)))];
    }
  };

function observedOf(measured: readonly Measured[]): readonly Measured[] {
  if (measured.length <= OBSERVED) return measured;
  const best = measured.toSorted((a, b) => b.value - a.value).slice(0, OBSERVED / 2);
  const kept = new Set(best);
  return [...best, ...measured.filter((one) => !kept.has(one)).slice(-OBSERVED / 2)];
}

function rowsOf(rows: Uint8Array): Uint8Array[] {
  return Array.from({ length: rows.length / ROW_BYTES }, (_, at) =>
    rows.subarray(at * ROW_BYTES, (at + 1) * ROW_BYTES),
  );
}

/** Ways to look for the best guess, by the names that tables give them. */
export const METHODS = {
  random: randomSearch,
  local: localSearch,
  improvement: bayesian(expectedImprovement),
  'max-value': bayesian(maxValueEntropy),
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as readonly MethodName[];
