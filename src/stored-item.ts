import { type StorageItemKey, storage } from '@wxt-dev/storage';
import { withTimeout } from './async.ts';

/** Milliseconds for the browser's storage to answer: in a damaged profile it rejects, or stays silent. */
const ANSWER_TIMEOUT_MS = 2000;

/** Keys of values that the storage has last failed to read or to write. */
const failing = new Set<StorageItemKey>();
const listeners = new Set<(isKept: boolean) => void>();

/** @param key of the value that was to be read or written */
export function noteAnswer(key: StorageItemKey, isAnswered: boolean): void {
  const wasKept = failing.size === 0;
  if (isAnswered) failing.delete(key);
  else failing.add(key);
  const isKept = failing.size === 0;
  if (isKept !== wasKept) for (const listener of listeners) listener(isKept);
}

/** Settles like `answer`, or rejects after a limit. Notes the answer, also a late one, for {@link watchKeeping}. */
export async function answerOf<Value>(key: StorageItemKey, answer: Promise<Value>): Promise<Value> {
  answer.then(
    () => noteAnswer(key, true),
    () => noteAnswer(key, false),
  );
  try {
    return await withTimeout(answer, ANSWER_TIMEOUT_MS, () => new Error('the storage does not answer'));
  } catch (error) {
    noteAnswer(key, false);
    throw error;
  }
}

/**
 * Calls back with whether the browser keeps what this page stores: at every change, and now if it does not.
 * @param signal ends the calls
 */
export function watchKeeping(onChange: (isKept: boolean) => void, signal?: AbortSignal): void {
  listeners.add(onChange);
  signal?.addEventListener('abort', () => listeners.delete(onChange));
  if (failing.size > 0) onChange(false);
}

/**
 * A small value in the browser's storage. The library's own items read the value as soon as they are defined, and do
 * not handle an error.
 */
export function defineItem(key: StorageItemKey) {
  return {
    /** null: nothing is stored. Rejects if the storage fails or is silent. */
    read: (): Promise<unknown> => answerOf(key, storage.getItem(key)),
    /** Never rejects; {@link watchKeeping} reports failures. */
    write: (value: unknown): Promise<void> =>
      answerOf(key, storage.setItem(key, value)).catch(() => undefined),
  };
}
