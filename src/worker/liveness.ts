/*
 * Detects the end of a worker. A worker that closed itself or was killed does not send an event, but it releases the
 * lock for which its document waits.
 */

/** For the worker: acquires the lock, and keeps it until the worker ends. Resolves once the lock is acquired. */
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
