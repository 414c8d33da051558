import { nextTask } from '../async.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';
import { type Generator, generateWithPrefix } from './generator.ts';

export const MIN_LENGTH = 5;

/** @throws Error unless the length is 5 to `most` */
export function checkLength(length: number, most: number): void {
  if (Number.isInteger(length) && length >= MIN_LENGTH && length <= most) return;
  throw new Error(
    `equations of ${length} tiles are not available: choose a length from ${MIN_LENGTH} to ${most}`,
  );
}

/** @param share completed share of the work, 0 to 1 */
export type OnBuildProgress = (share: number) => void;

/** Milliseconds between pauses for other tasks. One step of the kernel takes up to 30 ms. */
const SLICE_MS = 15;

/** Called after each step with the completed share of the work. Resolves later if it is time for a pause. */
export type PauseIfDue = (share: number) => Promise<void>;

/** Creates a pace that pauses for other tasks, and reports progress, after each slice of time. */
export function createPace(onProgress?: OnBuildProgress): PauseIfDue {
  let pause = performance.now() + SLICE_MS;
  return async (share) => {
    if (performance.now() < pause) return;
    onProgress?.(share);
    await nextTask();
    pause = performance.now() + SLICE_MS;
  };
}

/** Possible first tiles of equations, in order. */
const FIRST_TILES = encode('123456789(');

/**
 * Walks over all left sides, one pair of first tiles at a time.
 * @param goesOn checked before each step; false ends the walk
 */
export async function walkAllPrefixes(run: Generator, pace: PauseIfDue, goesOn = () => true): Promise<void> {
  const steps = FIRST_TILES.length * SYMBOL_COUNT;
  for (let step = 0; step < steps && goesOn(); step++) {
    generateWithPrefix(run, [FIRST_TILES[Math.floor(step / SYMBOL_COUNT)], step % SYMBOL_COUNT]);
    await pace((step + 1) / steps);
  }
}
