import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { SIGNALS } from '../../tools/signals.ts';
import type { Fault } from './faults.ts';

function end(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

/**
 * Plants a fault in a file while some work is done. The file is restored even if a signal ends this process, unless the
 * work blocks the event loop: Node cannot handle a signal then.
 */
export async function whilePlanted<Result>(
  path: string,
  { from, to }: Pick<Fault, 'from' | 'to'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  process.once('exit', restore);
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
