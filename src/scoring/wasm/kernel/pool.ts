import type { EquationSet } from '../../../equations/set.ts';
import type { Class } from '../../class.ts';
import type { Task } from '../threads/batch.ts';
import { BATCH, type Batches } from './batches.ts';
import type { Classes } from './class.ts';
import type { Exports } from './exports.ts';
import { type Admitted, createHeads } from './heads.ts';
import type { Heap } from './heap.ts';
import { bucketWidth, type Gathered } from './rank.ts';
import { createWorkspaces, type Workspace } from './workspaces.ts';

/** Guesses indexed at a time. */
const INDEXED_GUESSES = 65_536;

/**
 * Upper bounds of the guesses' entropies in one class, or of the logarithms of their numbers of cells, in units of
 * 2^-20 bit.
 */
export interface Bounds {
  /** Next guesses (at most {@link BATCH}), in equation order, whose bound is at least `least`; none at the end. */
  collect(least: number): Uint32Array;
  /**
   * Guesses with `least` ≤ bound < `above`, still to be sorted by `rank`: either takes up to 25 ms.
   * @param cap higher bounds count as this one
   */
  gather(least: number, above: number, cap?: number): Gathered;
}

/** Bounds of the numbers of cells. */
export interface CellBounds extends Bounds {
  /** Those of up to {@link BATCH} guesses that may make `cells` cells, by their first tiles. */
  admit(guesses: Uint32Array, cells: number): Promise<Admitted>;
}

/**
 * The bounds of one search, while they are measured and after. Others may be measured and used between two calls. Their
 * memory is copied when they take turns, so those that are needed no more are ended.
 */
export interface Measuring<Measured> {
  /** Share that is done, 0 to 1. */
  readonly share: number;
  /** Measures so many segments more. Returns the bounds with the last of them, null before. */
  further(segments: number): Promise<Measured | null>;
  end(): void;
}

/** The indexed guesses, see `../assembly/_pool.ts`. */
export interface GuessPool {
  /** Begins to bound the guesses' entropies in a class. */
  measureEntropies(of: Class): Measuring<Bounds>;
  /** Begins to bound their numbers of cells. */
  countCells(of: Class): Measuring<CellBounds>;
}

interface PoolParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly set: EquationSet;
  readonly batches: Batches;
  readonly classes: Pick<Classes, 'enter'>;
  /** Address of the set's rows. */
  readonly rows: number;
  /** Room for a row number of every guess. */
  readonly list: number;
}

/** @returns indexes the guesses a little further, about 10 ms; null: not all of them yet */
export function createPoolIndex(parts: PoolParts): () => GuessPool | null {
  const { wasm, heap, set, rows } = parts;
  let pool: GuessPool | null = null;
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

/** @param at address of the index */
function createPool({ wasm, heap, batches, classes, list }: PoolParts, at: number): GuessPool {
  const scratch = heap.reserve(wasm.signatureScratchBytes());
  const heads = createHeads(wasm, heap, batches);
  const openWorkspace = createWorkspaces(() => batches.bounds);

  function measure<Measured>(
    of: Class,
    kind: Task['kind'],
    finish: (workspace: Workspace) => Measured,
  ): Measuring<Measured> {
    const workspace = openWorkspace();
    const total = wasm.segmentTotal();
    let measured = 0;
    return {
      get share() {
        return measured / total;
      },
      async further(segments) {
        const { scene } = classes.enter(of);
        workspace.enter();
        const count = Math.min(segments, total - measured);
        await batches.together(scene, { kind, first: measured, count, objective: 0, limit: 0, won: 0 }, at);
        measured += count;
        return measured < total ? null : finish(workspace);
      },
      end: workspace.end,
    };
  }

  function boundsIn({ enter }: Workspace): Bounds {
    wasm.rewind();
    return {
      collect(least) {
        enter();
        const found = wasm.collect(least, BATCH, list);
        return heap.words(list, found).slice();
      },
      gather(least, above, cap = above - 1) {
        enter();
        const width = bucketWidth(least, cap);
        return { packed: heap.words(list, wasm.gather(least, above, cap, width, list)).slice(), width };
      },
    };
  }

  function cellBoundsIn(workspace: Workspace, of: Class): CellBounds {
    wasm.forgetHeads();
    let least = 0;
    return {
      ...boundsIn(workspace),
      admit(guesses, cells) {
        const { scene } = classes.enter(of);
        workspace.enter();
        // Heads were measured for so many cells.
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
