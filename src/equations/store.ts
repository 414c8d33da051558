import { type IDBPDatabase, openDB } from 'idb';
import { useAndClose, withTimeout } from '../async.ts';
import type { EquationShape } from '../game/membership.ts';
import type { EquationRecord } from './record.ts';

/** Store of generated sets. Every operation may reject, and results are not trusted. */
export interface EquationStore {
  read(key: string): Promise<unknown>;
  write(key: string, record: EquationRecord): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Sets of up to this many tiles are generated in milliseconds, which is faster than opening the database. */
const MAX_GENERATED = 7;

export const isWorthStoring = ({ length }: Pick<EquationShape, 'length'>) => length > MAX_GENERATED;

export const EMPTY_STORE: EquationStore = {
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
};

export const EQUATIONS_DATABASE = 'maxwell-equations';
export const SETS_OBJECT_STORE = 'sets';

const OPEN_TIMEOUT_MS = 3_000;

/**
 * The connection closes itself when another document wants to delete or upgrade the database.
 * @param limit maximum time, in milliseconds
 * @throws Error if it does not open, for example in a private window or because the disk is full
 */
export async function openDatabase(limit = OPEN_TIMEOUT_MS): Promise<IDBPDatabase> {
  const opening = openDB(EQUATIONS_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(SETS_OBJECT_STORE);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await withTimeout(opening, limit, () => new Error(`the database did not open within ${limit} ms`));
  } catch (error) {
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * A store with one record per set in IndexedDB. Each operation is one transaction, so documents that generate the same
 * set at the same time only replace each other's identical records.
 */
export function indexedDbStore(open = () => openDatabase()): EquationStore {
  return {
    read: (key) => useAndClose(open(), (database) => database.get(SETS_OBJECT_STORE, key)),
    write: (key, record) =>
      useAndClose(open(), async (database) => void (await database.put(SETS_OBJECT_STORE, record, key))),
    remove: (key) => useAndClose(open(), (database) => database.delete(SETS_OBJECT_STORE, key)),
  };
}

/** Total size of all cached sets in bytes. @throws Error if the database cannot be opened */
export function cacheSize(): Promise<number> {
  return useAndClose(openDatabase(), async (database) => {
    const records: Partial<EquationRecord>[] = await database.getAll(SETS_OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  });
}

/** Deletes all cached sets; they are generated again when needed. @throws Error if the database cannot be opened */
export function clearCache(): Promise<void> {
  return useAndClose(openDatabase(), (database) => database.clear(SETS_OBJECT_STORE));
}
