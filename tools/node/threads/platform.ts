import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Platform } from '../../../src/scoring/wasm/threads/platform.ts';

/** Threads in Node. */
export const platform: Platform = {
  cores: availableParallelism(),
  spawn({ onAnswer, onFail }) {
    const worker = new Worker(new URL('./helper-thread.ts', import.meta.url));
    // An idle helper must not keep the process alive.
    worker.unref();
    worker.on('message', onAnswer);
    worker.on('error', onFail);
    worker.on('exit', onFail);
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  },
  later(run, ms) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
