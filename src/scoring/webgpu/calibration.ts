import type { EquationSet } from '../../equations/set.ts';
import type { Kernel } from '../wasm/kernel.ts';
import { DeviceFailure } from './failure.ts';
import { MOST_GUESSES } from './limits.ts';
import type { Partitioned, Scorer } from './scorer.ts';

/** The class and the guesses to measure with: a usual class, spread over the set. */
const CANDIDATES = 512;
const GUESSES = 512;
/** Guesses whose every figure is compared before a device is trusted. */
const CHECKED = 32;

/** Time for the graphics processor, and how long a slice must take to drown its round trip; in milliseconds. */
const BUDGET_MS = 200;
const LONG_ENOUGH_MS = 10;
const GROWTH = 4;
const RUNS = 3;

/** What the kernel says about the sample, and how fast. */
export interface Yardstick {
  readonly candidates: Uint32Array;
  readonly guesses: Uint32Array;
  /** Partitions by the first guesses. */
  readonly expected: readonly Partitioned[];
  /** Pairs a second. */
  readonly rate: number;
}

/** Measures the kernel in a few milliseconds. It forgets the class that it had prepared. */
export function measureKernel(kernel: Kernel): Yardstick {
  const candidates = spread(kernel.set, CANDIDATES, 0);
  const guesses = spread(kernel.set, GUESSES, 1);
  kernel.prepare(candidates);
  let scores = kernel.score(guesses);
  let ms = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    scores = kernel.score(guesses);
    ms = Math.min(ms, performance.now() - start);
  }
  const expected = Array.from(guesses.subarray(0, CHECKED), (guess, i) => ({
    guess,
    isCandidate: scores.own[i] === 1,
    cells: scores.cells[i],
    largest: scores.largest[i],
    information: scores.information[i],
    squares: scores.squares[i],
  }));
  return { candidates, guesses, expected, rate: perSecond(candidates.length * guesses.length, ms) };
}

/**
 * Checks that a graphics processor counts as the kernel does, then measures it with growing slices.
 * @returns pairs a second, round trips included
 * @throws DeviceFailure when it miscounts or fails
 */
export async function measureScorer(
  scorer: Scorer,
  { candidates, guesses, expected }: Yardstick,
): Promise<number> {
  const start = performance.now();
  scorer.prepare(candidates);
  const found = await scorer.score(guesses.subarray(0, CHECKED), 'entropy', null);
  if (!isSame(found, expected))
    throw new DeviceFailure('wrong', 'the graphics device counts otherwise than the kernel');

  // Nothing is better than a complete split by the first candidate: no record is read back.
  const unbeatable = { cost: 0, isCandidate: true, guess: 0 };
  for (let count = CHECKED; ; count *= GROWTH) {
    const list = Uint32Array.from({ length: count }, (_, i) => guesses[i % guesses.length]);
    const before = performance.now();
    await scorer.score(list, 'entropy', unbeatable);
    const ms = performance.now() - before;
    const isLast =
      ms >= LONG_ENOUGH_MS ||
      count * GROWTH > MOST_GUESSES ||
      performance.now() - start + ms * GROWTH > BUDGET_MS;
    if (isLast) return perSecond(count * candidates.length, ms);
  }
}

function spread(set: EquationSet, most: number, from: number): Uint32Array {
  const step = Math.max(1, Math.floor(set.count / most));
  const count = Math.min(most, Math.floor((set.count - 1 - from) / step) + 1);
  return Uint32Array.from({ length: count }, (_, i) => from + i * step);
}

function isSame(found: readonly Partitioned[], expected: readonly Partitioned[]): boolean {
  const byGuess = new Map(found.map((partition) => [partition.guess, partition]));
  return (
    found.length === expected.length &&
    expected.every((partition) => {
      const other = byGuess.get(partition.guess);
      return (
        other !== undefined &&
        other.isCandidate === partition.isCandidate &&
        other.cells === partition.cells &&
        other.largest === partition.largest &&
        other.information === partition.information &&
        other.squares === partition.squares
      );
    })
  );
}

/** The clock may tick in steps of 0.1 ms. */
const perSecond = (pairs: number, ms: number) => (pairs / Math.max(ms, 0.05)) * 1000;
