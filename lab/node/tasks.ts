import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

export interface TaskThreads {
  /** Module whose default export is called with each task. */
  readonly file: URL;
  /** `Tinypool.workerData` of each thread. */
  readonly data: unknown;
  /** Largest number of threads; default: one per core. */
  readonly threads?: number;
}

/**
 * Runs tasks on worker threads and yields results in the order they finish.
 * @throws Error of the first task that fails
 */
export async function* runTasks<Task, Result>(
  { file, data, threads = availableParallelism() }: TaskThreads,
  tasks: readonly Task[],
): AsyncGenerator<Result, void, void> {
  const pool = new Tinypool({
    filename: file.href,
    workerData: data,
    minThreads: 0,
    maxThreads: threads,
  });
  const results = new ReadableStream<Result>({
    async start(controller) {
      await Promise.all(tasks.map(async (task) => controller.enqueue(await pool.run(task))));
      controller.close();
    },
  });
  try {
    yield* results;
  } finally {
    await pool.destroy();
  }
}
