import { COMPARED_GUESSES } from '../protocol/answer.ts';
import { type Class, sampleOfClass } from '../scoring/class.ts';
import type { Engine } from '../scoring/engine.ts';
import { randomNumbers } from '../scoring/random.ts';
import type { Costed } from '../scoring/top.ts';
import { mapYields } from './steps.ts';

/** Candidates that they are compared against; of a larger class an even sample. */
const COMPARED_AGAINST = 4_096;
const SEED = 14;

/** Where a guess stands among the compared ones, as shares of them. */
interface Standing {
  /** Those that are expected to leave more candidates, and fewer. */
  readonly worse: number;
  readonly better: number;
}

/** How many candidates the compared guesses leave of a class. */
interface Comparison {
  /** What stands for the class. */
  readonly against: Class;
  /** @param left by {@link leftByWeight}, against the same candidates */
  standing(left: number): Standing;
}

/** Compares guesses of one class after the other; the last is kept, so that each key of a player costs little. */
export type Compare = (of: Class) => AsyncGenerator<null, Comparison, void>;

/** @param sample how many guesses are drawn, and how many candidates they are compared against */
export function createCompare(
  engine: Pick<Engine, 'set' | 'search'>,
  sample = { guesses: COMPARED_GUESSES, candidates: COMPARED_AGAINST },
): Compare {
  const pool = drawGuesses(engine.set.count, sample.guesses);
  let last: { readonly of: Class; readonly comparison: Comparison } | null = null;
  return async function* compare(of) {
    // The weights follow from the candidates.
    if (last?.of.candidates === of.candidates && last.of.wins === of.wins) return last.comparison;
    const against = sampleOfClass(of, sample.candidates);
    const comparison = comparisonOf(against, yield* leftBy(engine, pool, against));
    last = { of, comparison };
    return comparison;
  };
}

/** Rows of a guess set, each as likely as the others, always the same; all of them where they are no more. */
export function drawGuesses(count: number, size: number): Uint32Array {
  if (count <= size) return Uint32Array.from({ length: count }, (_, row) => row);
  const random = randomNumbers(SEED);
  const rows = new Set<number>();
  while (rows.size < size) rows.add(Math.floor(random.next().value * count));
  return Uint32Array.from(rows).sort();
}

/**
 * What each guess of a pool leaves, see {@link leftByWeight}. Engines add up squares of the weights of cells, so that of
 * three sums of squares, of w, of w + 1 and of 1, comes the sum of weight times size: 2ab = (a + b)² − a² − b².
 */
async function* leftBy(
  engine: Pick<Engine, 'search'>,
  pool: Uint32Array,
  against: Class,
): AsyncGenerator<null, Float64Array, void> {
  async function* squares(weights: Class['weights']): AsyncGenerator<null, readonly Costed[], void> {
    const classes = [{ ...against, weights }];
    const steps = engine.search({ classes, pool, objective: 'expected-size', keep: pool.length });
    const { best } = yield* mapYields(steps, () => null);
    return best.toSorted((a, b) => a.guess - b.guess);
  }
  const { weights } = against;
  const sizes = yield* squares(null);
  // What is won leaves one: not as many as there are.
  if (!weights) return Float64Array.from(sizes, ({ cost, wins }) => cost - wins * wins + wins);
  const heavy = yield* squares(weights);
  const both = yield* squares(weights.map((weight) => weight + 1));
  return Float64Array.from(heavy, ({ cost, wins }, i) => {
    const product = (both[i].cost - cost - sizes[i].cost) / 2;
    return product - wins * sizes[i].wins + wins;
  });
}

function comparisonOf(against: Class, left: Float64Array): Comparison {
  const sorted = left.toSorted();
  const count = sorted.length;
  return {
    against,
    standing: (own) => ({
      better: placeIn(sorted, own) / count,
      worse: 1 - placeIn(sorted, own + 1) / count,
    }),
  };
}

/** How many numbers are below one. @param sorted ascending */
function placeIn(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
