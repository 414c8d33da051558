import type { IDBPDatabase } from 'idb';
import { useAndClose } from '../async.ts';
import { openDatabase } from '../database.ts';
import type { EquationShape } from '../game/membership.ts';
import type { EquationRecord } from './record.ts';

/** Store of generated sets. Every operation may reject, and results are not trusted. */
export interface EquationStore {
  read(key: string): Promise<unknown>;
  write(key: string, record: EquationRecord): Promise<void>;
}

/** Sets of up to this many tiles are generated in milliseconds, which is faster than opening the database. */
const MAX_GENERATED = 7;

export const isWorthStoring = ({ length }: Pick<EquationShape, 'length'>) => length > MAX_GENERATED;

export const EMPTY_STORE: EquationStore = {
  read: async () => undefined,
  write: async () => {},
};

export const EQUATIONS_DATABASE = 'maxwell-equations';
export const SETS_OBJECT_STORE = 'sets';

/** @throws as {@link openDatabase}. @param limit in milliseconds */
export const openEquations = (limit?: number): Promise<IDBPDatabase> =>
  openDatabase(EQUATIONS_DATABASE, {
    version: 1,
    upgrade: (database) => void database.createObjectStore(SETS_OBJECT_STORE),
    ...(limit !== undefined && { limit }),
  });

/**
 * A store with one record per set in IndexedDB. Each operation is one transaction, so documents that generate the same
 * set at the same time only replace each other's identical records.
 */
export function indexedDbStore(open = openEquations): EquationStore {
  return {
    read: (key) => useAndClose(open(), (database) => database.get(SETS_OBJECT_STORE, key)),
    write: (key, record) =>
      useAndClose(open(), async (database) => void (await database.put(SETS_OBJECT_STORE, record, key))),
  };
}

/** Total size of all cached sets in bytes. @throws Error if the database cannot be opened */
export function cacheSize(): Promise<number> {
  return useAndClose(openEquations(), async (database) => {
    const records: Partial<EquationRecord>[] = await database.getAll(SETS_OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  });
}

/** Deletes all cached sets; they are generated again when needed. @throws Error if the database cannot be opened */
export function clearCache(): Promise<void> {
  return useAndClose(openEquations(), (database) => database.clear(SETS_OBJECT_STORE));
}
