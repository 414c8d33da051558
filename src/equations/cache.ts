import type { EquationRecord } from './record.ts';
import { OBJECT_STORE, openDatabase } from './store.ts';

/** Bytes that the kept sets take, of all games. @throws Error where there is no database */
export async function cacheBytes(): Promise<number> {
  const database = await openDatabase();
  try {
    const records: Partial<EquationRecord>[] = await database.getAll(OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  } finally {
    database.close();
  }
}

/** Forgets every kept set; the next start makes them again. @throws Error where there is no database */
export async function clearCache(): Promise<void> {
  const database = await openDatabase();
  try {
    await database.clear(OBJECT_STORE);
  } finally {
    database.close();
  }
}
