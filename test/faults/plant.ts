/**
 * `npm run faults [-- TEXT]`: plants each fault of `faults.ts` by itself, or those whose file or rule holds a text, and runs
 * the tests in Node and in a page: first those that import its file, then all. Prints what was caught and what was not. Takes
 * ten seconds for each fault, two minutes for one that survives. An interrupted run puts the file back.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, type Fault } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = 'node_modules/vitest/vitest.mjs';
const OPTIONS = ['unit', 'unit-apart', 'browser'].flatMap((project) => ['--project', project]);

/** Runs a program of the project. @returns whether it succeeds */
function succeeds(...args: readonly string[]): boolean {
  const { status, signal } = spawnSync(process.execPath, args, { cwd: ROOT });
  // Ctrl-C reaches the program, too.
  if (signal) process.exit(1);
  return status === 0;
}

/** Whether some test fails. @param file path of the file with the fault */
function isCaught(file: string): boolean {
  if (!succeeds('tools/kernels.ts', 'lab')) throw new Error(`${file} does not compile`);
  const options = [...OPTIONS, '--run', '--bail', '1', '--passWithNoTests'];
  // Modules that a test loads anew are not seen as its imports.
  return !succeeds(VITEST, 'related', file, ...options) || !succeeds(VITEST, 'run', ...options);
}

/** Plants a fault, and takes it out again. */
function plant({ file, from, to }: Fault): boolean {
  const path = join(ROOT, 'src', file);
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  process.once('exit', restore);
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    return isCaught(path);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

process.on('SIGINT', () => process.exit(1));
const wanted = process.argv[2] ?? '';
const chosen = FAULTS.filter(({ file, rule }) => file.includes(wanted) || rule.includes(wanted));
let caught = 0;
for (const fault of chosen) {
  const isFound = plant(fault);
  if (isFound) caught++;
  console.log(`${isFound ? 'caught  ' : 'SURVIVED'}  ${fault.file}: ${fault.rule}`);
}
console.log(`${caught} of ${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;
