import { within } from '../async/within.ts';
import type { Shape } from '../game/membership.ts';
import { generate } from './generate.ts';
import { fromRecord, type Miss, toRecord } from './record.ts';
import type { EquationSet } from './set.ts';
import type { EquationStore } from './store.ts';
import type { OnBuildProgress } from './walk.ts';

export interface LoadOptions {
  /** Cache of sets built before. */
  readonly store: EquationStore;
  /** The compiled generator; called only when the set must be built. */
  readonly kernel: () => Promise<WebAssembly.Module>;
  readonly shape: Shape;
  /** Called while the set is being built, several times a second. */
  readonly onProgress?: OnBuildProgress;
  /** How long to wait for the store, in milliseconds. */
  readonly patience?: number;
}

/**
 * Milliseconds after which the store is given up: building takes a second or two. Reading takes 0.1 s, on a slow disk a
 * few seconds. Less than the patience of the pages, see `../messaging/connection.ts`.
 */
const STORE_PATIENCE_MS = 10_000;

/** Whether the built set was stored; the text says why not. */
export type Stored = 'stored' | { readonly failed: string };

export type LoadedEquations = {
  readonly set: EquationSet;
  /** Milliseconds from the call to the set. */
  readonly ms: number;
} & (
  | { readonly source: 'cache' }
  | {
      readonly source: 'built';
      /** Why the cache was not used. */
      readonly miss: Miss;
      /** Storing goes on in the background; never rejects. */
      readonly stored: Promise<Stored>;
    }
);

/**
 * The equation set: from the cache if the record is intact, else built and stored. A failing store only costs the time
 * of building.
 * @throws Error when the length of the shape is not available or the kernel cannot be compiled
 */
export async function loadEquations({
  store,
  kernel,
  shape,
  onProgress,
  patience = STORE_PATIENCE_MS,
}: LoadOptions): Promise<LoadedEquations> {
  const start = performance.now();
  const key = `${shape.symbols}-${shape.length}`;
  const cached = await readCache(store, key, shape.length, patience);
  if (typeof cached !== 'string') return { set: cached, source: 'cache', ms: performance.now() - start };
  const set = await generate(await kernel(), shape, onProgress);
  const ms = performance.now() - start;
  return { set, source: 'built', miss: cached, ms, stored: keep(store, key, set) };
}

async function readCache(
  store: EquationStore,
  key: string,
  length: number,
  patience: number,
): Promise<EquationSet | Miss> {
  async function read(): Promise<EquationSet | Miss> {
    const found = await fromRecord(await store.read(key), length);
    if (typeof found === 'string' && found !== 'absent') await store.remove(key);
    return found;
  }
  try {
    return await within(read(), patience, () => new Error(`the store does not answer within ${patience} ms`));
  } catch {
    return 'unavailable';
  }
}

async function keep(store: EquationStore, key: string, set: EquationSet): Promise<Stored> {
  try {
    await store.write(key, toRecord(set));
    return 'stored';
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
