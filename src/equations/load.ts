import { withTimeout } from '../async.ts';
import type { EquationShape } from '../game/membership.ts';
import { generate } from './generate-set.ts';
import type { OnBuildProgress } from './generator.ts';
import { fromRecord, toRecord } from './record.ts';
import type { EquationSet } from './set.ts';
import type { EquationStore } from './store.ts';

export interface LoadOptions {
  readonly store: EquationStore;
  /** Loads the compiled generator. Called only if the set does not come from the cache. */
  readonly kernel: () => Promise<WebAssembly.Module>;
  readonly shape: EquationShape;
  /** Called dozens of times a second while the set is generated. */
  readonly onProgress?: OnBuildProgress;
  /** In milliseconds. */
  readonly storeTimeout?: number;
}

/**
 * Longest wait for the store, in milliseconds. Reading a set takes 0.1 s, or a few seconds on a slow disk; generating
 * it takes a second or two. Pages give up later: see `MAX_SILENT_TICKS` in `../messaging/connection.ts`.
 */
const STORE_TIMEOUT_MS = 10_000;

export interface LoadedEquations {
  readonly set: EquationSet;
  /** Milliseconds from the call until the set was ready. */
  readonly ms: number;
  readonly source: 'cache' | 'built';
  /** Resolves when storing, in the background, has ended, perhaps with a failure. */
  readonly stored: Promise<void>;
}

/**
 * Loads the equation set from the cache if its record is intact and current; otherwise generates and stores it. A
 * failure of the store only costs time.
 * @throws Error for a length without a set, or if the kernel cannot be loaded
 */
export async function loadEquations({
  store,
  kernel,
  shape,
  onProgress,
  storeTimeout = STORE_TIMEOUT_MS,
}: LoadOptions): Promise<LoadedEquations> {
  const start = performance.now();
  const key = `${shape.symbols}-${shape.length}`;
  const timeout = () => new Error('the store does not answer');
  const cached = await withTimeout(readCache(store, key, shape.length), storeTimeout, timeout).catch(
    () => null,
  );
  const set = cached ?? (await generate(await kernel(), shape, onProgress));
  return {
    set,
    ms: performance.now() - start,
    source: cached ? 'cache' : 'built',
    stored: cached ? Promise.resolve() : keep(store, key, set).catch(() => {}),
  };
}

const readCache = async (store: EquationStore, key: string, length: number) =>
  fromRecord(await store.read(key), length);

const keep = async (store: EquationStore, key: string, set: EquationSet) => store.write(key, toRecord(set));
