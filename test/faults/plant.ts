/**
 * `npm run faults [-- TEXT]` plants each fault of `faults.ts`, or those whose file or rule contains the text, one at a
 * time, and runs the product's tests in Node and in a page: first those that import the changed file and, if none
 * fails, all. Prints which were caught. A signal such as Ctrl-C ends it and restores the file.
 *
 * `npm run faults -- --random COUNT [--seed N] [--room ROOM]` draws places of the product instead, see `random/`, and
 * prints for each room which share was caught, and the survivors. Run it again with the same seed to go on, and to try
 * survivors again after tests were added. Changes that make no difference are listed in `random/equivalent.ts`.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { whilePlanted } from './planted.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = 'node_modules/vitest/vitest.mjs';
const OPTIONS = ['unit', 'unit-apart', 'browser'].flatMap((project) => ['--project', project]);

/** Runs a script with Node in the root of the project. @returns whether it succeeds */
async function succeeds(...args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, MAXWELL_PLANTED: 'yes' };
  const script = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore', env });
  const stop = () => script.kill();
  process.once('exit', stop);
  const [status, signal] = await once(script, 'exit');
  process.off('exit', stop);
  // Someone ended the script, so its tests prove nothing.
  if (signal) process.exit(1);
  return status === 0;
}

/**
 * Whether any test fails.
 * @param file path of the file with the fault
 * @throws Error if the kernels do not compile
 */
async function isCaught(file: string): Promise<boolean> {
  if (!(await succeeds('tools/kernels.ts', 'lab'))) throw new Error(`${file} does not compile`);
  const options = [...OPTIONS, '--run', '--bail', '1', '--passWithNoTests'];
  // `vitest related` misses modules that tests import dynamically, so all tests run if it finds no failure.
  return (
    !(await succeeds(VITEST, 'related', file, ...options)) || !(await succeeds(VITEST, 'run', ...options))
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { random: { type: 'string' }, seed: { type: 'string' }, room: { type: 'string' } },
});
if (values.random) {
  const { plantRandom } = await import('./random/random.ts');
  await plantRandom(Number(values.random), Number(values.seed ?? 1), values.room);
  process.exit();
}

const wanted = positionals[0] ?? '';
const chosen = FAULTS.filter(({ file, rule }) => file.includes(wanted) || rule.includes(wanted));
let caught = 0;
for (const fault of chosen) {
  const path = join(ROOT, 'src', fault.file);
  const isFound = await whilePlanted(path, fault, () => isCaught(path));
  if (isFound) caught++;
  console.log(`${isFound ? 'caught  ' : 'SURVIVED'}  ${fault.file}: ${fault.rule}`);
}
console.log(`${caught} of ${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;
