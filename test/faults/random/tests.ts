import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FileResult, Run } from './runner.ts';

/** Time after which a fault counts as an endless loop, also on a busy machine. */
const LIMIT_MS = 240_000;

export type RunTests = (run: Run) => Promise<readonly FileResult[] | 'endless'>;

/** Runs test files of a copy of the project in a process of its own, which is replaced after an endless loop. */
export function createTests(tree: string): { readonly run: RunTests; end(): void } {
  let runner: ChildProcess | null = null;

  function end(): void {
    // The group includes Vitest's workers and browser, which do not end by themselves in an endless loop.
    if (runner?.connected) process.kill(-runner.pid!, 'SIGKILL');
    runner = null;
  }

  function begin(): ChildProcess {
    return fork(join(tree, 'test/faults/random/runner.ts'), {
      cwd: tree,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  function run(wanted: Run): ReturnType<RunTests> {
    const current = (runner ??= begin());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end();
        resolve('endless');
      }, LIMIT_MS);
      const onExit = () => {
        clearTimeout(timer);
        if (runner === current) reject(new Error('the process of the tests has ended'));
      };
      current.once('exit', onExit);
      current.once('message', (results: FileResult[]) => {
        clearTimeout(timer);
        current.off('exit', onExit);
        resolve(results);
      });
      current.send(wanted);
    });
  }

  return { run, end };
}
