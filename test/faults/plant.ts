/**
 * `npm run faults [-- TEXT]` plants each fault of `faults.ts`, or those whose file or rule contains the text, one at a
 * time, and runs the product's tests in Node and in a page: first those that import the changed file and, if none
 * fails, all. Prints which were caught. Ctrl-C ends it and restores the file.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, type Fault } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = 'node_modules/vitest/vitest.mjs';
const OPTIONS = ['unit', 'unit-apart', 'browser'].flatMap((project) => ['--project', project]);

/** Runs a script with Node in the root of the project. @returns whether it succeeds */
function succeeds(...args: readonly string[]): boolean {
  const { status, signal } = spawnSync(process.execPath, args, { cwd: ROOT });
  // Ctrl-C has ended the script, and must end this program, too.
  if (signal) process.exit(1);
  return status === 0;
}

/**
 * Whether any test fails.
 * @param file path of the file with the fault
 * @throws Error if the kernels do not compile
 */
function isCaught(file: string): boolean {
  if (!succeeds('tools/kernels.ts', 'lab')) throw new Error(`${file} does not compile`);
  const options = [...OPTIONS, '--run', '--bail', '1', '--passWithNoTests'];
  // `vitest related` misses modules that tests import dynamically, so all tests run if it finds no failure.
  return !succeeds(VITEST, 'related', file, ...options) || !succeeds(VITEST, 'run', ...options);
}

/** Plants a fault, tests it and removes it. @returns whether it was caught */
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
