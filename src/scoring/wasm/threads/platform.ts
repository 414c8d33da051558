import type { ToHelper } from './helper.ts';

/** A thread that runs `helper.ts`. */
export interface Thread {
  post(message: ToHelper): void;
  /** Ends it, whatever it does. */
  end(): void;
}

interface ThreadEvents {
  readonly onAnswer: () => void;
  /** It will answer nothing more. */
  readonly onFail: () => void;
}

/** What threads are made of; the browser's here, Node's in `platform.node.ts`. */
export interface Platform {
  /** Threads that the machine runs at once. */
  readonly cores: number;
  spawn(events: ThreadEvents): Thread;
  /** Runs something later, unless the process has nothing else to do and ends. Returns how to call it off. */
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
