import type { ClassLayout } from '../threads/batch.ts';
import { type Batches, MAX_BATCH } from './batches.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

export interface Admitted {
  readonly guesses: Uint32Array;
  /** Number of heads measured by this call. */
  readonly measured: number;
}

/** Upper bounds on the number of cells, computed from a guess's first tiles; see `../assembly/_heads.ts`. */
export function createHeads(wasm: Exports, heap: Heap, batches: Batches) {
  const list = heap.reserve(MAX_BATCH * 4);
  const heads = heap.reserve(MAX_BATCH * 4);
  const unknown = heap.reserve(MAX_BATCH * 4);
  return {
    /**
     * Keeps those of up to {@link MAX_BATCH} guesses that may make at least `cells` cells of the class in memory.
     * Measurements for fewer cells remain valid for more. To ask for fewer cells, call `forgetHeads` first.
     */
    async admit(scene: ClassLayout, poolAt: number, guesses: Uint32Array, cells: number): Promise<Admitted> {
      const { length } = guesses;
      heap.words(list, length).set(guesses);
      wasm.findHeads(list, length, heads);
      heap.words(unknown, length).set(heap.words(heads, length));
      const count = wasm.selectUnknown(unknown, length);
      const task = { kind: 'heads', first: unknown, count, objective: 0, limit: cells, won: 0 } as const;
      await batches.runShared(scene, task, poolAt);
      const kept = wasm.admit(list, length, heads, list);
      return { guesses: heap.words(list, kept).slice(), measured: count };
    },
  };
}
