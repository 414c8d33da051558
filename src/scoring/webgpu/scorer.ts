import type { ScoredGuess } from '../best-guesses.ts';
import { type Class, isSameClass } from '../class.ts';
import type { Objective } from '../objectives.ts';
import type { Scorer } from '../scorer.ts';
import { createWinIndex, type WinIndex } from '../wins.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { MAX_GPU_GUESSES } from './layout.ts';

/**
 * Scores on a device, in slices of about 20 ms. The kernel scores the few guesses that win other candidates.
 * @param speed measured pairs (guess, candidate) per second
 * @param kernel a scorer over the same set
 */
export function createWebGpuScorer(device: DeviceScorer, speed: number, kernel: Scorer): Scorer {
  let cls: Class | null = null;
  let objective: Objective;
  let index: WinIndex;
  let sizer: ReturnType<typeof createSliceSizer>;

  async function scoreByDevice(guesses: Uint32Array, worst: ScoredGuess | null) {
    if (guesses.length === 0) return [];
    const before = performance.now();
    const hits = await device.score(guesses, worst);
    sizer.learn(guesses.length, performance.now() - before);
    return hits;
  }

  async function scoreByKernel(guesses: Uint32Array, worst: ScoredGuess | null) {
    const hits: ScoredGuess[] = [];
    for (let start = 0; start < guesses.length; ) {
      kernel.prepare(cls!, objective);
      const some = guesses.subarray(start, start + kernel.batchSize.max);
      hits.push(...(await kernel.score(some, worst)).hits);
      start += some.length;
    }
    return hits;
  }

  return {
    prepare(next, nextObjective) {
      if (!cls || !isSameClass(next, cls)) {
        cls = next;
        index = createWinIndex(device.set, cls);
        sizer = createSliceSizer(speed, cls.candidates.length);
      }
      objective = nextObjective;
      device.prepare({ ...cls, winRule: 'itself' }, objective);
    },
    /** Each slice takes a round trip, so small slices are not worth a call. */
    get batchSize() {
      const guesses = sizer.guesses();
      return { min: guesses, max: guesses };
    },
    async score(guesses, worst) {
      // Skip the test of each guess if none can win another candidate: there may be many guesses.
      const byKernel = cls!.winRule === 'itself' ? new Uint32Array(0) : guesses.filter(index.winsOthers);
      const byDevice = byKernel.length > 0 ? guesses.filter((guess) => !index.winsOthers(guess)) : guesses;
      const hits = [...(await scoreByKernel(byKernel, worst)), ...(await scoreByDevice(byDevice, worst))];
      return { hits, pairsScored: guesses.length * cls!.candidates.length };
    },
  };
}

/** Target duration of a slice in milliseconds: long compared with a round trip of 1 to 3 ms, short for the player. */
const TARGET_MS = 20;
/** Target duration of the first slice in milliseconds. */
const FIRST_MS = 5;
const MIN_PAIRS = 2 ** 13;
/** Largest growth factor from slice to slice: short slices are measured inaccurately. */
const MAX_GROWTH = 4;

/** Sizes the slices over one class by the duration of the previous slice. @param speed estimated pairs per second */
export function createSliceSizer(speed: number, candidates: number) {
  let pairs = Math.max(MIN_PAIRS, (speed * FIRST_MS) / 1000);
  return {
    guesses: () => Math.min(MAX_GPU_GUESSES, Math.max(1, Math.floor(pairs / candidates))),
    learn(guesses: number, ms: number): void {
      const done = guesses * candidates;
      // A slice that was short for lack of guesses mostly measures the round trip.
      if (done < pairs / 2 && ms < TARGET_MS) return;
      const fitting = (done * TARGET_MS) / Math.max(ms, 0.1);
      pairs = Math.max(MIN_PAIRS, Math.min(fitting, pairs * MAX_GROWTH));
    },
  };
}
