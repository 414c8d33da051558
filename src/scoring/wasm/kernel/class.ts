import type { Class } from '../../class.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

/** Where a class stands: keys of each thread, then the block (`../assembly/_class.ts`). */
export interface ClassPlace {
  readonly keys: number;
  readonly keyBytes: number;
  readonly classAt: number;
}

/**
 * Room for one class and the keys of every thread that scores against it; grows with the largest class.
 * @param threads threads that need keys
 */
export function createClassRoom(wasm: Exports, heap: Heap, tiles: number, threads: number) {
  let bytes = 0;
  let at = 0;
  return {
    /** The place for a class, in the room of the class before it. */
    place({ candidates: { length: size }, weights }: Class): ClassPlace {
      const keyBytes = wasm.keyBytes(size);
      const needed = keyBytes * threads + wasm.classBytes(size, tiles, weights !== null);
      if (needed > bytes) {
        at = heap.reserve(needed * 2);
        bytes = needed * 2;
      }
      return { keys: at, keyBytes, classAt: at + keyBytes * threads };
    },
    /** Leaves the room for good: the next class gets another one. */
    leave(): void {
      bytes = 0;
    },
  };
}

/**
 * Where each candidate of a class stands when neighbours are spread over it, so that its first part is a fair sample:
 * steps of the golden ratio around the list.
 */
export function shuffledPlaces(size: number): Uint32Array {
  const step = stepOf(size);
  const places = new Uint32Array(size);
  for (let i = 0, at = 0; i < size; i++) {
    at = (at + step) % size;
    places[at] = i;
  }
  return places;
}

function stepOf(size: number): number {
  let step = Math.max(1, Math.round(size * 0.618));
  while (greatestCommonDivisor(step, size) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
