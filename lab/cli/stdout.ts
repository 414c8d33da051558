import { fstatSync, readSync, statSync } from 'node:fs';
import { systemErrorText } from '../../tools/system-error.ts';
import type { Print } from './command-result.ts';

const STDOUT = 1;

/**
 * Whether this process was started without a stdout (`>&-`). Node then opens /dev/null for reading and writing; a
 * shell's `>/dev/null` is write-only. If the parent process opens /dev/null for both, stdout counts as closed, too.
 */
function isClosed(): boolean {
  try {
    if (fstatSync(STDOUT).rdev !== statSync('/dev/null').rdev) return false;
    readSync(STDOUT, new Uint8Array(1));
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves when the text is written; rejects when stdout fails, or when it is closed and nothing else keeps the result.
 */
export const printOut: Print = async (text, kept = false) => {
  if (!kept && isClosed()) throw new Error('stdout is closed: there is nowhere to print');
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) =>
      error
        ? reject(new Error(`${systemErrorText(error) ?? error.message}: the output is incomplete`))
        : resolve(),
    );
  });
};

/**
 * Adds listeners, because otherwise a failing stream would end the process with a stack trace. `printOut` reports a
 * failing stdout itself; a failing stderr is ignored.
 */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
