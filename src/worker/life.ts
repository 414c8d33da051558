/*
 * Whether a worker lives: it holds a lock for as long as it does, and a browser gives the lock to whoever waits for it as
 * soon as the worker has ended, however it did. No event tells of a worker that closed itself or was killed.
 */

/**
 * In the worker: holds the lock from now on.
 * @param name of the lock, the worker's own
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
 * In its document: calls back once, when the worker that holds the lock has ended.
 * @param signal ends the waiting
 */
export function watchLife(name: string, onEnd: () => void, signal: AbortSignal): void {
  navigator.locks.request(name, { signal }, onEnd).catch(() => undefined);
}
