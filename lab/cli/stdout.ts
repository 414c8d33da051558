import { fstatSync, readSync, statSync } from 'node:fs';
import { reasonOf } from '../../tools/reason.ts';
import type { Print } from './outcome.ts';

const STDOUT = 1;

/**
 * Whether this process was started without a stdout (`>&-`). Node then opens /dev/null, readable, too, where a shell's
 * `>/dev/null` is not. A /dev/null from another program may look the same.
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

/** Resolves when the text is written; rejects when stdout fails. */
export const printOut: Print = async (text, kept = false) => {
  if (!kept && isClosed()) throw new Error('stdout is closed: there is nowhere to print');
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) =>
      error ? reject(new Error(`${reasonOf(error) ?? error.message}: the output is incomplete`)) : resolve(),
    );
  });
};

/**
 * Lets `printOut` report a failing stdout, and ignores a failing stderr; otherwise the process would end with a trace.
 */
export function surviveBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
