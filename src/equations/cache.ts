import type { EquationRecord } from './record.ts';
import { OBJECT_STORE, openDatabase } from './store.ts';

/** Size of all cached sets in bytes. @throws Error if the database cannot be opened */
export async function cacheBytes(): Promise<number> {
  const database = await openDatabase();
  try {
    const records: Partial<EquationRecord>[] = await database.getAll(OBJECT_STORE);
    return records.reduce((bytes, { blob }) => bytes + (blob?.size ?? 0), 0);
  } finally {
    database.close();
  }
}

/** Deletes all cached sets; the next start generates them again. @throws Error if the database cannot be opened */
export async function clearCache(): Promise<void> {
  const database = await openDatabase();
  try {
    await database.clear(OBJECT_STORE);
  } finally {
    database.close();
  }
}
