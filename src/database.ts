import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { withTimeout } from './async.ts';

/** The reason why a database cannot be used now. A later attempt may succeed. */
export class DatabaseError extends Error {
  /** `held`: no answer, usually because another page holds the database. `full`: the disk is full. */
  readonly code: 'held' | 'full';
  constructor(code: DatabaseError['code']) {
    super(code === 'full' ? 'the disk is full' : 'the database does not answer');
    this.code = code;
  }
}

/** Milliseconds to wait for an answer; opening a database takes 10 ms, or seconds on a slow disk. */
const LIMIT_MS = 5_000;

/** Settles like the promise, or rejects with a {@link DatabaseError} after `limit` milliseconds. */
export const inTime = <Value>(promise: Promise<Value>, limit = LIMIT_MS): Promise<Value> =>
  withTimeout(promise, limit, () => new DatabaseError('held'));

/** More than the largest write, which stores a set of equations. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/**
 * Chromium opens a database with a small write. If the disk is full, it later takes the half-written entry for damage
 * and deletes all databases of the extension.
 */
async function checkDisk(): Promise<void> {
  // The extension may use the whole disk, so in Chromium the quota grows with the free space.
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < MIN_FREE_BYTES) throw new DatabaseError('full');
}

interface OpenOptions<Schema extends DBSchema | unknown> {
  /** Default: the stored version. */
  readonly version?: number;
  readonly upgrade?: OpenDBCallbacks<Schema>['upgrade'];
  /** In milliseconds. */
  readonly limit?: number;
}

/**
 * Opens a database. The connection closes itself when another document wants to delete or upgrade the database.
 * @throws DatabaseError if the disk is full or the database does not open in time
 * @throws DOMException if it cannot be opened, for example because a newer version of Maxwell created it
 */
export async function openDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  { version, upgrade, limit }: OpenOptions<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const opening = checkDisk().then(() =>
    openDB<Schema>(name, version, {
      ...(upgrade && { upgrade }),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    }),
  );
  try {
    return await inTime(opening, limit);
  } catch (error) {
    opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}
