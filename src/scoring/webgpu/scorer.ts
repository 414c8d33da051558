import type { ScoredGuess } from '../best-guesses.ts';
import { type Class, isSameClass } from '../class.ts';
import type { Objective } from '../objectives.ts';
import type { Scorer } from '../scorer.ts';
import { createWinIndex, type WinIndex } from '../wins.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { createSliceSizer, type SliceSizer } from './slice-sizer.ts';

/** The current class and objective. */
interface Prepared {
  readonly of: Class;
  readonly objective: Objective;
  /** The class as the device sees it: every guess wins only itself. */
  readonly literal: Class;
  readonly index: WinIndex;
  readonly sizer: SliceSizer;
}

/**
 * Scores on a device, in slices of about 20 ms. The device partitions by feedback; the few guesses that win other
 * candidates are scored by the kernel.
 * @param speed measured speed in pairs (guess, candidate) per second
 * @param kernel a scorer over the same set
 */
export function createWebGpuScorer(device: DeviceScorer, speed: number, kernel: Scorer): Scorer {
  const { set } = device;
  let prepared: Prepared | null = null;

  function begin(of: Class, objective: Objective): Prepared {
    if (prepared && isSameClass(of, prepared.of)) return { ...prepared, objective };
    return {
      of,
      objective,
      literal: { ...of, wins: 'itself' },
      index: createWinIndex(set, of),
      sizer: createSliceSizer(speed, of.candidates.length),
    };
  }

  async function scoreByDevice(
    guesses: Uint32Array,
    worst: ScoredGuess | null,
  ): Promise<readonly ScoredGuess[]> {
    if (guesses.length === 0) return [];
    const { sizer } = prepared!;
    const before = performance.now();
    const hits = await device.score(guesses, worst);
    sizer.learn(guesses.length, performance.now() - before);
    return hits;
  }

  async function scoreByKernel(
    guesses: Uint32Array,
    worst: ScoredGuess | null,
  ): Promise<readonly ScoredGuess[]> {
    kernel.prepare(prepared!.of, prepared!.objective);
    const hits: ScoredGuess[] = [];
    for (let start = 0; start < guesses.length; ) {
      const some = guesses.subarray(start, start + kernel.batchSize.max);
      hits.push(...(await kernel.score(some, worst)).hits);
      start += some.length;
    }
    return hits;
  }

  return {
    prepare(of, objective) {
      prepared = begin(of, objective);
      device.prepare(prepared.literal, objective);
    },
    /** A slice costs a round trip, so it should not be small. */
    get batchSize() {
      const guesses = prepared!.sizer.guesses();
      return { min: guesses, max: guesses };
    },
    async score(guesses, worst) {
      const { of, index } = prepared!;
      const pairsScored = guesses.length * of.candidates.length;
      // Skip the test of each guess if none can win another candidate: most searches pass every equation.
      if (of.wins === 'itself') return { hits: await scoreByDevice(guesses, worst), pairsScored };
      const byKernel = guesses.filter(index.winsOthers);
      if (byKernel.length === 0) return { hits: await scoreByDevice(guesses, worst), pairsScored };
      const byDevice = guesses.filter((guess) => !index.winsOthers(guess));
      const hits = [...(await scoreByKernel(byKernel, worst)), ...(await scoreByDevice(byDevice, worst))];
      return { hits, pairsScored };
    },
  };
}
