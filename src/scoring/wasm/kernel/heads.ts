import type { Scene } from '../threads/batch.ts';
import { BATCH, type Batches } from './batches.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

export interface Admitted {
  readonly guesses: Uint32Array;
  /** Heads that were scored for it. */
  readonly measured: number;
}

/** Bounds of the number of cells by a guess's first tiles, see `../assembly/_heads.ts`. */
export function createHeads(wasm: Exports, heap: Heap, batches: Batches) {
  const list = heap.reserve(BATCH * 4);
  const heads = heap.reserve(BATCH * 4);
  const unknown = heap.reserve(BATCH * 4);
  return {
    /**
     * Guesses, at most {@link BATCH}, that may make at least `cells` cells of the class in memory.
     * What was measured for fewer cells serves for more: asked for fewer, `forgetHeads` comes first.
     */
    async admit(scene: Scene, poolAt: number, guesses: Uint32Array, cells: number): Promise<Admitted> {
      const { length } = guesses;
      heap.words(list, length).set(guesses);
      wasm.findHeads(list, length, heads);
      heap.words(unknown, length).set(heap.words(heads, length));
      const count = wasm.selectUnknown(unknown, length);
      const task = { kind: 'heads', first: unknown, count, objective: 0, limit: cells, won: 0 } as const;
      await batches.together(scene, task, poolAt);
      const kept = wasm.admit(list, length, heads, list);
      return { guesses: heap.words(list, kept).slice(), measured: count };
    },
  };
}
