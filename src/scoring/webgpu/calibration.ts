import { compareGuesses, type ScoredGuess } from '../best-guesses.ts';
import { sampleRows, uniformClass } from '../class.ts';
import { allRows } from '../feedback-codes.ts';
import { PARTITION_OBJECTIVES, type PartitionObjective } from '../objectives.ts';
import type { Kernel } from '../wasm/kernel.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';
import { MAX_GPU_GUESSES } from './layout.ts';

/** The most candidates (a typical class) and guesses to measure with, both spread over the set. */
const CANDIDATES = 512;
const GUESSES = 512;
/** Number of guesses whose costs are checked, for every objective that a device computes. */
const CHECKED = 32;

/** Milliseconds that checking and measuring a device may take. */
const BUDGET_MS = 200;
/** Milliseconds of a slice that is long enough to be measured. */
const LONG_ENOUGH_MS = 10;
const GROWTH = 4;
const RUNS = 3;

export type KernelMeasurement = ReturnType<typeof measureKernel>;

/**
 * Measures the kernel; takes a few milliseconds.
 * @returns `expected`: costs of the first guesses, by objective; `rate`: pairs per second on one thread
 */
export function measureKernel(kernel: Kernel) {
  const rows = allRows(kernel.set);
  const cls = uniformClass(sampleRows(rows, CANDIDATES));
  const guesses = sampleRows(rows.subarray(1), GUESSES);
  const { score, winIndex } = kernel.prepare(cls);
  score('entropy', guesses);
  let ms = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    score('entropy', guesses);
    ms = Math.min(ms, performance.now() - start);
  }
  const costsOf = (objective: PartitionObjective) => {
    const checked = guesses.subarray(0, CHECKED);
    const costs = score(objective, checked);
    return Array.from(checked, (guess, i): ScoredGuess => {
      const ownWeight = winIndex.ownWeight(guess);
      return { guess, cost: costs[i], weightWon: ownWeight, ownWeight };
    });
  };
  const expected = new Map(PARTITION_OBJECTIVES.map((objective) => [objective, costsOf(objective)]));
  return { cls, guesses, expected, rate: perSecond(cls.candidates.length * guesses.length, ms) };
}

/**
 * Checks that a device computes the same costs as the kernel, then measures it with growing slices.
 * @returns pairs per second, including round trips
 * @throws DeviceFailure if a cost is wrong or the device fails
 */
export async function checkAndMeasureDevice(
  scorer: DeviceScorer,
  { cls, guesses, expected }: KernelMeasurement,
): Promise<number> {
  const start = performance.now();
  for (const [objective, costs] of expected) {
    scorer.prepare(cls, objective);
    if (!isSame(await scorer.score(guesses.subarray(0, CHECKED), null), costs))
      throw new DeviceFailure('wrong', 'the graphics device counts otherwise than the kernel');
  }

  scorer.prepare(cls, 'entropy');
  // A complete split by a candidate in row 0 cannot be beaten, so the device does not report any guess.
  const unbeatable = { cost: 0, weightWon: 1, ownWeight: 1, guess: 0 };
  for (let count = CHECKED; ; count *= GROWTH) {
    const list = Uint32Array.from({ length: count }, (_, i) => guesses[i % guesses.length]);
    const before = performance.now();
    await scorer.score(list, unbeatable);
    const ms = performance.now() - before;
    const isLast =
      ms >= LONG_ENOUGH_MS ||
      count * GROWTH > MAX_GPU_GUESSES ||
      performance.now() - start + ms * GROWTH > BUDGET_MS;
    if (isLast) return perSecond(count * cls.candidates.length, ms);
  }
}

/** @param expected in ascending order of guesses */
function isSame(found: readonly ScoredGuess[], expected: readonly ScoredGuess[]): boolean {
  const sorted = found.toSorted((a, b) => a.guess - b.guess);
  return found.length === expected.length && expected.every((one, i) => compareGuesses(one, sorted[i]) === 0);
}

/** Assumes at least 0.05 ms, because the clock may tick in steps of 0.1 ms. */
const perSecond = (pairs: number, ms: number) => (pairs / Math.max(ms, 0.05)) * 1000;
