import type { Random } from '../../../src/equations/random.ts';
import { sum } from '../../../src/statistics/sum.ts';
import { meanOf } from '../../node/numbers.ts';

export interface SimpleClass {
  /** The opener's feedback. */
  readonly code: number;
  /** Number of answers, and their weight. */
  readonly answers: number;
  readonly weight: number;
  /**
   * Lower bound on the guesses needed if a candidate is guessed next, summed by weight; see `classBoundByCandidates`.
   */
  readonly simple: number;
}

interface Stratum {
  /** Smallest number of answers. The range ends before `from` of the next stratum; the last range is unlimited. */
  readonly from: number;
  /** Standard deviation, over classes, of the guesses saved per answer, compared with `simple`. */
  readonly deviation: number;
  /** Time to prove one class. */
  readonly seconds: number;
}

/**
 * Measured after `68+3-14=57` and `28-1+37=64` in real play. The figures only decide how many classes of each size are
 * drawn.
 */
const STRATA: readonly Stratum[] = [
  { from: 1, deviation: 0.05, seconds: 0.1 },
  { from: 10, deviation: 0.066, seconds: 0.2 },
  { from: 30, deviation: 0.064, seconds: 0.4 },
  { from: 100, deviation: 0.048, seconds: 0.7 },
  { from: 300, deviation: 0.035, seconds: 1.9 },
  { from: 1000, deviation: 0.032, seconds: 4.2 },
  { from: 3000, deviation: 0.014, seconds: 20 },
];

/** Smallest number of classes drawn of each size unless all are used, so that their deviation can be estimated. */
const MIN_DRAWN = 5;

const weigh = (classes: readonly SimpleClass[]) => sum(classes.map(({ weight }) => weight));

/**
 * Draws classes by weight. The number drawn of each size minimises the error of the estimate for the time it takes
 * (Neyman allocation with costs).
 */
export function drawClasses(classes: readonly SimpleClass[], count: number, random: Random) {
  const rows = STRATA.map(({ from, deviation, seconds }, row) => {
    const to = STRATA[row + 1]?.from ?? Number.POSITIVE_INFINITY;
    const these = classes.filter(({ answers }) => answers >= from && answers < to);
    return { classes: these, share: (weigh(these) * deviation) / Math.sqrt(seconds) };
  });
  const shares = sum(rows.map(({ share }) => share));
  return rows.map(({ classes: these, share }) => {
    const wanted = Math.max(MIN_DRAWN, Math.round((count * share) / shares));
    if (wanted >= these.length) return { classes: these, drawn: these, isAll: true };
    return { classes: these, drawn: drawByWeight(these, wanted, random), isAll: false };
  });
}

function drawByWeight(classes: readonly SimpleClass[], count: number, random: Random): SimpleClass[] {
  const total = weigh(classes);
  return Array.from({ length: count }, () => {
    let at = random() * total;
    return classes.find(({ weight }) => (at -= weight) < 0) ?? classes.at(-1)!;
  });
}

/** A mean over all answers and its standard error, both in guesses. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/**
 * Estimates the mean number of guesses of an opener: `simple` is known for every class, and the drawn classes show how
 * far `simple` is from the guesses needed.
 * @param takenBy guesses that a drawn class needs, summed by weight
 * @param total weight of all answers, including those that the opener wins
 */
export function estimateMean(
  rows: ReturnType<typeof drawClasses>,
  takenBy: (code: number) => number,
  total: number,
): Estimate {
  let [taken, variance] = [total, 0];
  for (const { classes, drawn, isAll } of rows) {
    taken += sum(classes.map(({ simple }) => simple));
    if (drawn.length === 0) continue;
    const saved = ({ code, simple, weight }: SimpleClass) => (simple - takenBy(code)) / weight;
    if (isAll) {
      taken -= sum(drawn.map((one) => saved(one) * one.weight));
      continue;
    }
    const savings = drawn.map(saved);
    const mean = meanOf(savings);
    const squares = sum(savings.map((one) => (one - mean) ** 2)) / (drawn.length - 1);
    taken -= mean * weigh(classes);
    variance += (weigh(classes) ** 2 * squares) / drawn.length;
  }
  return { mean: taken / total, error: Math.sqrt(variance) / total };
}
