import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a worker is started with and sends back; `parentPort` receives tasks one at a time. */
export interface Crew {
  /** The worker's file; it answers every task it is posted with one message. */
  readonly file: URL;
  readonly data: unknown;
  /** Threads; every core unless told otherwise. */
  readonly threads?: number;
}

/**
 * Runs tasks on all cores, each given out when a thread is free, and yields results as they come.
 * @throws Error of the first worker that fails
 */
export async function* runTasks<Task, Result>(
  { file, data, threads = availableParallelism() }: Crew,
  tasks: readonly Task[],
): AsyncGenerator<Result, void, void> {
  const results: Result[] = [];
  let next = 0;
  let failure: Error | undefined;
  let wake = () => {};
  const workers = Array.from({ length: Math.min(threads, tasks.length) }, () => {
    const worker = new Worker(file, { workerData: data });
    const give = () => {
      if (next < tasks.length) worker.postMessage(tasks[next++]);
    };
    worker.on('message', (result: Result) => {
      results.push(result);
      give();
      wake();
    });
    worker.on('error', (error: Error) => {
      failure = error;
      wake();
    });
    give();
    return worker;
  });
  try {
    for (let done = 0; done < tasks.length; ) {
      if (results.length === 0 && !failure) await new Promise<void>((resolve) => (wake = resolve));
      if (failure) throw failure;
      for (const result of results.splice(0)) {
        done++;
        yield result;
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
