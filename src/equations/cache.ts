import type { EquationRecord } from './record.ts';
import { openDatabase, SETS_OBJECT_STORE } from './store.ts';

/** Size of all cached sets in bytes. @throws Error if the database cannot be opened */
export async function cacheSize(): Promise<number> {
  const database = await openDatabase();
  try {
    const records: Partial<EquationRecord>[] = await database.getAll(SETS_OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  } finally {
    database.close();
  }
}

/** Deletes all cached sets; the next start generates them again. @throws Error if the database cannot be opened */
export async function clearCache(): Promise<void> {
  const database = await openDatabase();
  try {
    await database.clear(SETS_OBJECT_STORE);
  } finally {
    database.close();
  }
}
