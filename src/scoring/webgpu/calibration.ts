import type { EquationSet } from '../../equations/set.ts';
import { type Class, evenClass, includesSorted } from '../class.ts';
import { PARTITION_OBJECTIVES, type PartitionObjective } from '../objectives.ts';
import type { Costed } from '../top.ts';
import type { Kernel, PreparedClass } from '../wasm/kernel.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';
import { MOST_GPU_GUESSES } from './limits.ts';

/** The class and the guesses to measure with: a usual class, spread over the set. */
const CANDIDATES = 512;
const GUESSES = 512;
/** Guesses whose every cost is compared before a device is trusted. */
const CHECKED = 32;

/** Time for the graphics processor, and how long a slice must take to drown its round trip; in milliseconds. */
const BUDGET_MS = 200;
const LONG_ENOUGH_MS = 10;
const GROWTH = 4;
const RUNS = 3;

/** What the kernel says about the sample, and how fast. */
export interface Yardstick {
  readonly of: Class;
  readonly guesses: Uint32Array;
  /** What the first guesses cost by each objective. */
  readonly expected: ReadonlyMap<PartitionObjective, readonly Costed[]>;
  /** Pairs a second. */
  readonly rate: number;
}

/** Measures the kernel in a few milliseconds. */
export function measureKernel(kernel: Kernel): Yardstick {
  const of = evenClass(spread(kernel.set, CANDIDATES, 0));
  const guesses = spread(kernel.set, GUESSES, 1);
  const prepared = kernel.prepare(of);
  prepared.score('entropy', guesses);
  let ms = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    prepared.score('entropy', guesses);
    ms = Math.min(ms, performance.now() - start);
  }
  const expected = new Map(
    PARTITION_OBJECTIVES.map((objective) => [objective, costsOf(prepared, of, objective, guesses)]),
  );
  return { of, guesses, expected, rate: perSecond(of.candidates.length * guesses.length, ms) };
}

function costsOf(
  { score }: PreparedClass,
  of: Class,
  objective: PartitionObjective,
  guesses: Uint32Array,
): Costed[] {
  const checked = guesses.subarray(0, CHECKED);
  const costs = score(objective, checked);
  return Array.from(checked, (guess, i) => {
    const own = Number(includesSorted(of.candidates, guess));
    return { guess, cost: costs[i], wins: own, own };
  });
}

/**
 * Checks that a graphics processor counts as the kernel does, then measures it with growing slices.
 * @returns pairs a second, round trips included
 * @throws DeviceFailure when it miscounts or fails
 */
export async function measureScorer(
  scorer: DeviceScorer,
  { of, guesses, expected }: Yardstick,
): Promise<number> {
  const start = performance.now();
  for (const [objective, costs] of expected) {
    scorer.prepare(of, objective);
    if (!isSame(await scorer.score(guesses.subarray(0, CHECKED), null), costs))
      throw new DeviceFailure('wrong', 'the graphics device counts otherwise than the kernel');
  }

  scorer.prepare(of, 'entropy');
  // Nothing is better than a complete split by the first candidate: no record is read back.
  const unbeatable = { cost: 0, wins: 1, own: 1, guess: 0 };
  for (let count = CHECKED; ; count *= GROWTH) {
    const list = Uint32Array.from({ length: count }, (_, i) => guesses[i % guesses.length]);
    const before = performance.now();
    await scorer.score(list, unbeatable);
    const ms = performance.now() - before;
    const isLast =
      ms >= LONG_ENOUGH_MS ||
      count * GROWTH > MOST_GPU_GUESSES ||
      performance.now() - start + ms * GROWTH > BUDGET_MS;
    if (isLast) return perSecond(count * of.candidates.length, ms);
  }
}

function spread(set: EquationSet, most: number, from: number): Uint32Array {
  const step = Math.max(1, Math.floor(set.count / most));
  const count = Math.min(most, Math.floor((set.count - 1 - from) / step) + 1);
  return Uint32Array.from({ length: count }, (_, i) => from + i * step);
}

function isSame(found: readonly Costed[], expected: readonly Costed[]): boolean {
  const byGuess = new Map(found.map((costed) => [costed.guess, costed]));
  return (
    found.length === expected.length &&
    expected.every(({ guess, cost, wins }) => {
      const other = byGuess.get(guess);
      return other?.cost === cost && other.wins === wins;
    })
  );
}

/** The clock may tick in steps of 0.1 ms. */
const perSecond = (pairs: number, ms: number) => (pairs / Math.max(ms, 0.05)) * 1000;
