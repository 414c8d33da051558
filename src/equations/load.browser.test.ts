import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MODES, type ModeId } from '../game/mode.ts';
import { fetchGenerator, loadEquationsBrowser } from '../worker/resources.ts';
import type { LoadReport } from './load.testing.ts';
import { type LoadedEquations, loadEquations } from './load.ts';
import { type EquationRecord, GENERATOR_VERSION } from './record.ts';
import {
  EQUATIONS_DATABASE,
  type EquationStore,
  indexedDbStore,
  openEquations,
  SETS_OBJECT_STORE,
} from './store.ts';

const SMALL = { length: 7, symbols: 'maxi' } as const;
const KEY = 'maxi-7';
const SMALL_COUNT = 7_815;

function loadInWorker(name: ModeId): Promise<LoadReport> {
  const worker = new Worker(new URL('./load.testing.ts', import.meta.url), { type: 'module', name });
  return new Promise<LoadReport>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
  }).finally(() => worker.terminate());
}

function load(store: EquationStore = indexedDbStore()): Promise<LoadedEquations> {
  return loadEquations({ store, kernel: fetchGenerator, shape: SMALL });
}

/** Generates the small set and waits until it is stored. */
async function fill(): Promise<void> {
  const loaded = await load();
  expect(loaded.source).toBe('built');
  await loaded.stored;
  expect((await load()).source).toBe('cache');
}

async function replaceRecord(change: (record: EquationRecord) => unknown): Promise<void> {
  const database = await openEquations();
  const changed = await change(await database.get(SETS_OBJECT_STORE, KEY));
  await database.put(SETS_OBJECT_STORE, changed, KEY);
  database.close();
}

async function flipByte({ blob, ...rest }: EquationRecord): Promise<EquationRecord> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  bytes[bytes.length >> 1] ^= 1;
  return { ...rest, blob: new Blob([bytes]) };
}

beforeEach(() => deleteDB(EQUATIONS_DATABASE));
afterEach(() => deleteDB(EQUATIONS_DATABASE));

describe('a set in a worker', () => {
  it('is generated and stored by the first worker, and loaded by the second', async () => {
    const first = await loadInWorker('maxi');
    expect(first).toMatchObject({ source: 'built', count: 2_198_291 });
    expect(first.progressReports).toBeGreaterThan(5);
    const second = await loadInWorker('maxi');
    expect(second).toMatchObject({ source: 'cache', count: 2_198_291, progressReports: 0 });
    expect(second.digest).toBe(first.digest);
  });

  it('survives two workers that generate it at once', async () => {
    const both = await Promise.all([loadInWorker('classic'), loadInWorker('classic')]);
    expect(both.map(({ count }) => count)).toEqual([17_723, 17_723]);
    expect(await loadInWorker('classic')).toMatchObject({ source: 'cache', digest: both[0].digest });
  });
});

describe('a damaged cache', () => {
  it.each<[name: string, change: (record: EquationRecord) => unknown]>([
    ['a truncated blob', (r) => ({ ...r, blob: r.blob.slice(0, r.blob.size - 16) })],
    ['an empty blob', (r) => ({ ...r, blob: new Blob() })],
    ['a flipped bit', flipByte],
    ['another digest', (r) => ({ ...r, digest: '0'.repeat(32) })],
    ['an old version', (r) => ({ ...r, version: GENERATOR_VERSION - 1 })],
    ['a foreign record', () => ({ hello: 'world' })],
    ['a record without a blob', ({ blob, ...rest }) => ({ ...rest, blob: blob.size })],
    ['a string', () => 'equations'],
    ['null', () => null],
  ])('with %s is generated again', async (_name, change) => {
    await fill();
    await replaceRecord(change);
    const rebuilt = await load();
    expect(rebuilt).toMatchObject({ source: 'built', set: { count: SMALL_COUNT } });
    await rebuilt.stored;
    const again = await load();
    expect(again.source).toBe('cache');
    expect(again.set).toEqual(rebuilt.set);
  });

  it('is generated again after it was evicted', async () => {
    await fill();
    await deleteDB(EQUATIONS_DATABASE);
    expect(await load()).toMatchObject({ source: 'built' });
  });
});

describe('a database that fails', () => {
  it('to open only costs the cache', async () => {
    const store = indexedDbStore(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    const loaded = await load(store);
    expect(loaded).toMatchObject({ source: 'built', set: { count: SMALL_COUNT } });
    await loaded.stored;
  });

  it('to write because the disk is full only costs the cache', async () => {
    const full = () => Promise.reject(new DOMException('disk full', 'QuotaExceededError'));
    const loaded = await load({ ...indexedDbStore(), write: full });
    expect(loaded).toMatchObject({ source: 'built', set: { count: SMALL_COUNT } });
    await loaded.stored;
  });

  it('to open in time because it is blocked only costs the cache', async () => {
    await fill();
    const blocker = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(EQUATIONS_DATABASE);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    // The deletion waits for the blocker, and everything opened later waits for the deletion.
    const deletion = deleteDB(EQUATIONS_DATABASE);
    const loaded = await load(indexedDbStore(() => openEquations(50)));
    expect(loaded).toMatchObject({ source: 'built', set: { count: SMALL_COUNT } });
    await loaded.stored;
    blocker.close();
    await deletion;
  });

  it('to answer because another document never ends its transaction only costs the cache', async () => {
    await fill();
    const blocker = await openEquations();
    const held = blocker.transaction(SETS_OBJECT_STORE, 'readwrite');
    let isHeld = true;
    // A transaction stays open as long as it gets requests.
    const holding = (async () => {
      while (isHeld) await held.store.get('nothing');
    })();
    const loaded = await loadEquations({
      store: indexedDbStore(),
      kernel: fetchGenerator,
      shape: SMALL,
      storeTimeout: 50,
    });
    expect(loaded).toMatchObject({ source: 'built', set: { count: SMALL_COUNT } });
    isHeld = false;
    await holding;
    blocker.close();
    await loaded.stored;
    expect((await load()).source).toBe('cache');
  });
});

it('sets of up to seven tiles are generated immediately, without the database', async () => {
  const loaded = await loadEquationsBrowser(MODES.midi);
  expect(loaded).toMatchObject({ source: 'built', set: { count: 6_661 } });
  await loaded.stored;
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(EQUATIONS_DATABASE);
});
