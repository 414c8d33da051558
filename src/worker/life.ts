/*
 * Detects the end of a worker: it holds a lock while it lives, and its document waits for that lock. A worker that
 * closed itself or was killed sends no event.
 */

/**
 * In the worker: holds the lock until it ends; resolves when acquired.
 * @param name of the lock, unique to the worker
 */
export function holdLife(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/**
 * In its document: calls back once the worker has ended.
 * @param signal stops waiting
 */
export function watchLife(name: string, onEnd: () => void, signal: AbortSignal): void {
  navigator.locks.request(name, { signal }, onEnd).catch(() => undefined);
}
