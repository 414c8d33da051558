/*
 * Detects the end of a worker, which holds a lock while it lives; its document waits for that lock. A worker that
 * closed itself or was killed does not send an event.
 */

/** For the worker: holds the lock until the worker ends. Resolves once it is acquired. */
export function holdLivenessLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** For the worker's document: calls back once the worker has ended. */
export function watchLiveness(name: string, onEnd: () => void, signal: AbortSignal): void {
  navigator.locks.request(name, { signal }, onEnd).catch(() => undefined);
}
