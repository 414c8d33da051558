import { type IDBPDatabase, openDB } from 'idb';
import { within } from '../async/within.ts';
import type { Shape } from '../game/membership.ts';
import type { EquationRecord } from './record.ts';

/** Store of built sets. Every operation may reject; nothing it returns is trusted. */
export interface EquationStore {
  read(key: string): Promise<unknown>;
  write(key: string, record: EquationRecord): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Up to so many tiles a set is made in milliseconds, sooner than the database opens. */
const MOST_MADE_ANEW = 7;

/** Whether the sets of a game are kept. */
export const isKept = ({ length }: Pick<Shape, 'length'>) => length > MOST_MADE_ANEW;

/** Keeps nothing. */
export const NO_STORE: EquationStore = {
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
};

export const DATABASE = 'maxwell-equations';
export const OBJECT_STORE = 'sets';

/** Milliseconds after which an unopened database is given up; the player does not wait for it. */
const OPEN_LIMIT_MS = 3_000;

/**
 * Opens the database; the connection closes when another document wants to delete or upgrade it.
 * @param limit milliseconds to wait
 * @throws Error when it does not open (private window, blocked by another document, disk full)
 */
export async function openDatabase(limit = OPEN_LIMIT_MS): Promise<IDBPDatabase> {
  const opening = openDB(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(OBJECT_STORE);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await within(opening, limit, () => new Error(`the database does not open within ${limit} ms`));
  } catch (error) {
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * One record per set in IndexedDB. Each operation is one transaction, so documents that build at the same time
 * overwrite each other's equal records and never mix them.
 */
export function indexedDbStore(open: () => Promise<IDBPDatabase> = () => openDatabase()): EquationStore {
  async function use<Result>(action: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const database = await open();
    try {
      return await action(database);
    } finally {
      database.close();
    }
  }
  return {
    read: (key) => use((database) => database.get(OBJECT_STORE, key)),
    write: (key, record) => use(async (database) => void (await database.put(OBJECT_STORE, record, key))),
    remove: (key) => use((database) => database.delete(OBJECT_STORE, key)),
  };
}
