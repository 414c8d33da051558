import type { EquationSet } from '../../../equations/set.ts';
import type { Class } from '../../class.ts';
import type { Task } from '../threads/batch.ts';
import { type Batches, MAX_BATCH } from './batches.ts';
import type { ClassMemory } from './class-memory.ts';
import type { Exports } from './exports.ts';
import { type Admitted, createHeads } from './heads.ts';
import type { Heap } from './heap.ts';
import { bucketWidth, type Gathered } from './rank.ts';
import { createBoundsSwitch, type SavedBounds } from './workspaces.ts';

/** Guesses indexed per call. */
const INDEXED_GUESSES = 65_536;

/**
 * Upper bounds on the entropies of guesses in one class, or on the logarithms of their cell counts, in units of 2^-20
 * bit.
 */
export interface Bounds {
  /** The next guesses (up to {@link MAX_BATCH}), in equation order, whose bound is at least `least`. Empty at the end. */
  collect(least: number): Uint32Array;
  /**
   * All guesses with `least` ≤ bound < `above`, unsorted. This takes up to 25 ms, and so does sorting them with `rank`.
   * @param cap higher bounds are treated as equal to this
   */
  gather(least: number, above: number, cap?: number): Gathered;
}

/** Upper bounds on cell counts. */
export interface CellBounds extends Bounds {
  /** Keeps those of up to {@link MAX_BATCH} guesses that may make `cells` cells, judged by their first tiles. */
  admit(guesses: Uint32Array, cells: number): Promise<Admitted>;
}

/**
 * The bounds of one search, during and after measuring. Other searches may measure and use theirs between two calls.
 * The memory is copied when searches take turns, so call `end` when the bounds are no longer needed.
 */
export interface Measurement<Measured> {
  /** Share that is measured, 0 to 1. */
  readonly share: number;
  /** Measures this many more segments. Returns the bounds when all are measured, null before. */
  continue(segments: number): Promise<Measured | null>;
  end(): void;
}

/** The indexed guesses, see `../assembly/_pool.ts`. */
export interface GuessIndex {
  /** Starts to bound the guesses' entropies in a class. */
  measureEntropies(of: Class): Measurement<Bounds>;
  /** Starts to bound the guesses' cell counts in a class. */
  countCells(of: Class): Measurement<CellBounds>;
}

interface GuessPoolParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly set: EquationSet;
  readonly batches: Batches;
  readonly classes: Pick<ClassMemory, 'load'>;
  /** Address of the set's rows. */
  readonly rows: number;
  /** Address of room for a row number of every guess. */
  readonly list: number;
}

/**
 * @returns a function that continues to index the guesses for about 10 ms; it returns null until the index is complete
 */
export function createGuessIndex(parts: GuessPoolParts): () => GuessIndex | null {
  const { wasm, heap, set, rows } = parts;
  let pool: GuessIndex | null = null;
  let isDone = false;
  return () => {
    if (!pool) {
      const at = heap.reserve(wasm.poolBytes(set.count));
      pool = createPool(parts, at);
      wasm.beginPool(rows, set.count, set.length, at);
    }
    isDone ||= wasm.indexPool(INDEXED_GUESSES) === 1;
    return isDone ? pool : null;
  };
}

/** @param at address for the index */
function createPool({ wasm, heap, batches, classes, list }: GuessPoolParts, at: number): GuessIndex {
  const scratch = heap.reserve(wasm.signatureScratchBytes());
  const heads = createHeads(wasm, heap, batches);
  const openWorkspace = createBoundsSwitch(() => batches.bounds);

  function measure<Measured>(
    of: Class,
    kind: Task['kind'],
    finish: (workspace: SavedBounds) => Measured,
  ): Measurement<Measured> {
    const workspace = openWorkspace();
    const total = wasm.segmentTotal();
    let measured = 0;
    return {
      get share() {
        return measured / total;
      },
      async continue(segments) {
        const { scene } = classes.load(of);
        workspace.enter();
        const count = Math.min(segments, total - measured);
        await batches.runShared(scene, { kind, first: measured, count, objective: 0, limit: 0, won: 0 }, at);
        measured += count;
        return measured < total ? null : finish(workspace);
      },
      end: workspace.end,
    };
  }

  function boundsIn({ enter }: SavedBounds): Bounds {
    wasm.rewind();
    return {
      collect(least) {
        enter();
        const found = wasm.collect(least, MAX_BATCH, list);
        return heap.words(list, found).slice();
      },
      gather(least, above, cap = above - 1) {
        enter();
        const width = bucketWidth(least, cap);
        return { packed: heap.words(list, wasm.gather(least, above, cap, width, list)).slice(), width };
      },
    };
  }

  function cellBoundsIn(workspace: SavedBounds, of: Class): CellBounds {
    wasm.forgetHeads();
    let least = 0;
    return {
      ...boundsIn(workspace),
      admit(guesses, cells) {
        const { scene } = classes.load(of);
        workspace.enter();
        // Measured heads are valid for this many cells or more.
        if (cells < least) wasm.forgetHeads();
        least = cells;
        return heads.admit(scene, at, guesses, cells);
      },
    };
  }

  return {
    measureEntropies: (of) =>
      measure(of, 'segments', (workspace) => {
        wasm.measureSignatures(scratch);
        return boundsIn(workspace);
      }),
    countCells: (of) =>
      measure(of, 'cell segments', (workspace) => {
        wasm.countSignatures(scratch);
        return cellBoundsIn(workspace, of);
      }),
  };
}
