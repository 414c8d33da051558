import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createGameStore, GAMES_DATABASE, problemOf } from './statistics/store.ts';

const store = createGameStore();
const LIMIT_MS = 50;
/** The connection of another page, which does not let go. */
let held: IDBDatabase | null = null;

beforeEach(() => deleteDB(GAMES_DATABASE));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  held?.close();
  held = null;
  await deleteDB(GAMES_DATABASE);
});

async function hold(): Promise<IDBDatabase> {
  await store.readAll();
  held = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(GAMES_DATABASE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  return held;
}

/** Makes limits pass at once, however long they are. */
function skipLimits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

it('a connection lets go when another page deletes the database', async () => {
  await store.readAll();
  const open = await openDatabase(GAMES_DATABASE, {});
  // This would reject without an answer in time.
  await store.clear().finally(() => open.close());
});

it('bug: pages waited forever for a database that another page holds', async () => {
  const holder = await hold();
  const deletion = deleteDB(GAMES_DATABASE);
  const opening = openDatabase(GAMES_DATABASE, { version: 3, limit: LIMIT_MS });
  await expect(opening).rejects.toMatchObject({ code: 'held' });
  skipLimits();
  const reading = expect(store.readAll()).rejects.toMatchObject({ code: 'held' });
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  holder.close();
  await deletion;
});

it('bug: a deletion that another page blocks said nothing; it is carried out once that page lets go', async () => {
  const holder = await hold();
  const onChange = vi.fn();
  store.watch(onChange);
  skipLimits();
  const deletion = expect(store.clear()).rejects.toMatchObject({ code: 'held' });
  await vi.advanceTimersByTimeAsync(60_000);
  await deletion;
  vi.useRealTimers();
  expect(onChange).not.toHaveBeenCalled();
  holder.close();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

it('bug: an open transaction of another page kept readers waiting forever', async () => {
  await store.readAll();
  const holder = await openDB(GAMES_DATABASE);
  const { store: games } = holder.transaction('games', 'readwrite');
  let isHeld = true;
  // A transaction stays open as long as it gets requests.
  const holding = (async () => {
    while (isHeld) await games.get('nothing');
  })();
  skipLimits();
  const reading = expect(store.readAll()).rejects.toMatchObject({ code: 'held' });
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  isHeld = false;
  await holding;
  holder.close();
});

it('bug: on a full disk, opening the database made the browser delete it', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const estimate = vi.spyOn(navigator.storage, 'estimate');
  estimate.mockResolvedValue({ quota: 100_000_000, usage: 99_999_000 });
  const full = { code: 'full', message: 'the disk is full' };
  await expect(store.readAll()).rejects.toMatchObject(full);
  const needed = 64 * 1024 * 1024;
  estimate.mockResolvedValue({ quota: needed + 999, usage: 1_000 });
  await expect(store.readAll()).rejects.toMatchObject(full);
  expect(open).not.toHaveBeenCalled();
  for (const free of [{ quota: needed + 1_000, usage: 1_000 }, { quota: needed }, {}]) {
    estimate.mockResolvedValue(free);
    expect(await store.readAll()).toEqual({ games: [], entries: [] });
  }
});

it('an error of the browser is another problem', () => {
  expect(problemOf(new DOMException('', 'UnknownError'))).toBe('broken');
});
