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
  const heads = heap.reserve(BATCH * 4);
  const unknown = heap.reserve(BATCH * 4);
  return {
    /**
     * Guesses of a batch that may make at least `cells` cells; for each class never asked with fewer cells than before.
     * After `countSignatures`.
     * @param batch address of the guesses
     */
    async admit(batch: number, guesses: number, cells: number): Promise<Admitted> {
      wasm.findHeads(batch, guesses, heads);
      heap.words(unknown, guesses).set(heap.words(heads, guesses));
      const count = wasm.selectUnknown(unknown, guesses);
      await batches.together({ kind: 'heads', first: unknown, count, objective: 0, limit: cells, won: 0 });
      const kept = wasm.admit(batch, guesses, heads, batch);
      return { guesses: heap.words(batch, kept).slice(), measured: count };
    },
  };
}
