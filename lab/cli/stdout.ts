import { fstatSync, readSync, statSync } from 'node:fs';
import { reasonOf } from '../../tools/reason.ts';
import type { Print } from './outcome.ts';

const STDOUT = 1;

/**
 * Whether this process was started without a stdout (`>&-`). Node then puts /dev/null there, open for reading too;
 * what a shell's `>/dev/null` opens cannot be read. A program that hands over such a /dev/null looks the same.
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

/** Resolves when the text is out, or rejects when stdout takes it no more. */
export const printOut: Print = async (text, kept = false) => {
  if (!kept && isClosed()) throw new Error('stdout is closed: there is nowhere to print');
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) =>
      error ? reject(new Error(`${reasonOf(error) ?? error.message}: the output is incomplete`)) : resolve(),
    );
  });
};

/** Lets `printOut` report a stdout that fails, and a stderr that nobody reads pass; else a trace would end the process. */
export function surviveBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
