import { nextTask } from '../async/task.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';
import { extendBy, type Generator } from './generator.ts';

export const MIN_LENGTH = 5;

/** @throws Error when the length is not from 5 to `most` */
export function checkLength(length: number, most: number): void {
  if (Number.isInteger(length) && length >= MIN_LENGTH && length <= most) return;
  throw new Error(
    `equations of ${length} tiles are not available: choose a length from ${MIN_LENGTH} to ${most}`,
  );
}

/** @param share of the work that is done, 0 to 1 */
export type OnBuildProgress = (share: number) => void;

/** Time between two looks at other tasks, in milliseconds. One step of the kernel takes at most about 30. */
const SLICE_MS = 15;

/** Told the share of the work that is done after each step; waits now and then. */
export type Pace = (share: number) => Promise<void>;

/** Lets other tasks of the thread run, and reports progress, whenever a slice of time is over. */
export function paceOf(onProgress?: OnBuildProgress): Pace {
  let pause = performance.now() + SLICE_MS;
  return async (share) => {
    if (performance.now() < pause) return;
    onProgress?.(share);
    await nextTask();
    pause = performance.now() + SLICE_MS;
  };
}

/** What an equation may begin with, in order. */
const FIRST_TILES = encode('123456789(');

/**
 * Walks over all left sides, by their first two tiles.
 * @param goesOn asked after each step; without it the walk goes on to its end
 */
export async function walkAll(run: Generator, pace: Pace, goesOn = () => true): Promise<void> {
  const steps = FIRST_TILES.length * SYMBOL_COUNT;
  for (let step = 0; step < steps && goesOn(); step++) {
    extendBy(run, [FIRST_TILES[Math.floor(step / SYMBOL_COUNT)], step % SYMBOL_COUNT]);
    await pace((step + 1) / steps);
  }
}
