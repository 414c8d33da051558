import { type Class, isSameClass } from '../class.ts';
import type { Scorer } from '../scorer.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { createSliceSizer, type SliceSizer } from './slice-sizer.ts';

/**
 * Scores on a device, in slices of about 20 ms.
 * @param speed pairs (guess, candidate) a second, as measured
 */
export function createWebGpuScorer(device: DeviceScorer, speed: number): Scorer {
  let of: Class | null = null;
  let sizer: SliceSizer;
  return {
    prepare(nextClass, objective) {
      if (!of || !isSameClass(of, nextClass)) sizer = createSliceSizer(speed, nextClass.candidates.length);
      of = nextClass;
      device.prepare(of, objective);
    },
    /** A slice costs a round trip, so that even a few milliseconds of guesses are worth passing more. */
    get batch() {
      const guesses = sizer.guesses();
      return { fewest: guesses, most: guesses };
    },
    async score(guesses, worst) {
      const before = performance.now();
      const hits = await device.score(guesses, worst);
      sizer.learn(guesses.length, performance.now() - before);
      return { hits, pairs: guesses.length * of!.candidates.length };
    },
  };
}
