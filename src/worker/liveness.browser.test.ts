import { expect, it } from 'vitest';
import { holdLivenessLock, watchLiveness } from './liveness.ts';

/** A worker that acquires its lock, and runs some code when it gets a message. */
async function workerThat(name: string, does: string): Promise<Worker> {
  const code = `(${holdLivenessLock})(${JSON.stringify(name)}).then(() => postMessage(0)); onmessage = () => { ${does} };`;
  const worker = new Worker(URL.createObjectURL(new Blob([code])));
  await new Promise((resolve) => {
    worker.onmessage = resolve;
  });
  return worker;
}

it.each(['self.close()', 'for (;;);'])(
  'bug: a worker that had ended was noticed only as late as a hung one: %s',
  async (does) => {
    const name = crypto.randomUUID();
    const worker = await workerThat(name, does);
    const ended = Promise.withResolvers<void>();
    watchLiveness(name, ended.resolve, new AbortController().signal);
    expect((await navigator.locks.query()).held?.some((lock) => lock.name === name)).toBe(true);
    worker.postMessage(0);
    // A worker that hangs lives until it is terminated.
    if (does !== 'self.close()') worker.terminate();
    await ended.promise;
  },
);

it('does not call back after the wait was cancelled', async () => {
  const name = crypto.randomUUID();
  const worker = await workerThat(name, '');
  const watching = new AbortController();
  let isTold = false;
  watchLiveness(name, () => (isTold = true), watching.signal);
  watching.abort();
  worker.terminate();
  await navigator.locks.request(name, () => {});
  expect(isTold).toBe(false);
});
