import type { EquationRecord } from './record.ts';
import { OBJECT_STORE, openDatabase } from './store.ts';

/** Bytes of the cached sets of all games. @throws Error when there is no database */
export async function cacheBytes(): Promise<number> {
  const database = await openDatabase();
  try {
    const records: Partial<EquationRecord>[] = await database.getAll(OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  } finally {
    database.close();
  }
}

/** Deletes every cached set; the next start generates them again. @throws Error when there is no database */
export async function clearCache(): Promise<void> {
  const database = await openDatabase();
  try {
    await database.clear(OBJECT_STORE);
  } finally {
    database.close();
  }
}
