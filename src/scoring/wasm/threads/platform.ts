import type { HelperMessage } from './helper.ts';

export interface Thread {
  post(message: HelperMessage): void;
  /** Ends the thread without waiting for its work. */
  end(): void;
}

interface ThreadEvents {
  readonly onAnswer: () => void;
  /** Called when the thread can no longer answer. */
  readonly onFail: () => void;
}

/** How to create threads: in the browser here, in Node in `tools/node/threads/platform.ts`. */
export interface Platform {
  /** Number of threads that the machine can run at once. */
  readonly cores: number;
  spawn(events: ThreadEvents): Thread;
  /** Calls a function later, without keeping the process alive for it. Returns a function that cancels the call. */
  later(run: () => void, ms: number): () => void;
}

export const platform: Platform = {
  cores: navigator.hardwareConcurrency,
  spawn({ onAnswer, onFail }) {
    const worker = new Worker(new URL('./helper-thread.ts', import.meta.url), { type: 'module' });
    worker.onmessage = onAnswer;
    worker.onerror = onFail;
    worker.onmessageerror = onFail;
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  },
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
