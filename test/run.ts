/**
 * `npm test [SUITE]` runs one of the `SUITES`, by default the one without a name. The last line is
 * `N passed, M failed`; the two lines before it list the skipped tests and the failures.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Folder of the results. Relative to the project's folder, because the path of that folder may contain spaces. */
const OUTPUT = 'test/output';

interface Step {
  readonly name: string;
  readonly command: string;
  /** File that lists the tests of a vitest run; null: the step counts as one test. */
  readonly results: string | null;
}

function vitest(name: string, ...projects: string[]): Step {
  const chosen = projects.map((project) => `--project ${project}`).join(' ');
  const results = `${OUTPUT}/results-${projects[0]}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${results}`;
  return { name, command: `vitest run ${chosen} ${reporters}`, results };
}

const one = (name: string, command: string): Step => ({ name, command, results: null });

const KERNELS = one('kernels', 'node tools/kernels.ts lab');

/** Builds the extension as it is published. The end-to-end tests run this build. */
const PACKAGES = one('packages for the stores', 'npm run -s zip');

const END_TO_END = vitest('end-to-end tests', 'e2e');

const LAB = vitest('tests of the lab', 'lab');

const BESIDE: readonly Step[] = [
  one('types', 'tsc --noEmit'),
  one('lint', 'biome check'),
  one('unused code', 'npm run -s unused'),
  vitest('browser tests', 'browser'),
  vitest('unit tests', 'unit', 'unit-apart'),
];

const EXHAUSTIVE: readonly Step[] = [
  PACKAGES,
  vitest('exhaustive tests in Node and in a page', 'exhaustive', 'exhaustive-browser'),
  vitest('exhaustive end-to-end tests', 'exhaustive-e2e'),
];

/**
 * Suites by their names on the command line. Once the kernels are compiled, the lists of a suite run at the same time,
 * the steps of a list one by one. Alone, end-to-end tests leave two cores idle for a third of the time, and browser
 * tests for half of it.
 */
const SUITES: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  '': [[PACKAGES, END_TO_END], BESIDE],
  lab: [[PACKAGES, END_TO_END, LAB], BESIDE],
  'lab-only': [[LAB]],
  exhaustive: [EXHAUSTIVE],
};

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests. */
  readonly skipped: readonly string[];
  /** Names of tests and steps. */
  readonly failures: readonly string[];
}

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Vitest prints to a pipe, in colours: in a terminal, two that run at the same time would overwrite each other's lines. */
const COLOURS = process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {};

/**
 * Runs a command as npm would, with the project's own tools and its own Node first on the path. Shows the
 * output of the command, at once if `isLive`, and otherwise when it ends.
 */
function run({ command }: Step, isLive: boolean): Promise<boolean> {
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, ...COLOURS, PATH };
  const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const printed: Buffer[] = [];
  const print = (chunk: Buffer) => void (isLive ? process.stdout.write(chunk) : printed.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    }),
  );
}

/**
 * Counts tests. A run that fails without a failed test, for example because a file did not load, counts as one failure.
 */
function countTests(results: string, succeeded: boolean): Count {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readResults(results);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName.trim());
  return {
    passed,
    failed: succeeded ? failed : Math.max(1, failed),
    skipped: named('skipped'),
    failures: named('failed'),
  };
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

async function check(step: Step, isLive: boolean): Promise<Count> {
  const { name, results } = step;
  if (results !== null) rmSync(join(ROOT, results), { force: true });
  if (isLive) console.log(`\n── ${name}`);
  const start = performance.now();
  const succeeded = await run(step, isLive);
  const count =
    results === null
      ? { passed: Number(succeeded), failed: Number(!succeeded), skipped: [], failures: [] }
      : countTests(results, succeeded);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  // A step that failed as a whole is listed under its own name.
  return count.failed > count.failures.length ? { ...count, failures: [...count.failures, name] } : count;
}

async function checkInOrder(steps: readonly Step[], isLive: boolean): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await check(step, isLive));
  return counts;
}

mkdirSync(join(ROOT, OUTPUT), { recursive: true });
const suite = SUITES[process.argv[2] ?? ''];
if (!suite)
  throw new Error(`"${process.argv[2]}" is not a suite: write lab, lab-only, exhaustive, or nothing`);
const kernels = await check(KERNELS, true);
const counts = await Promise.all(suite.map((steps, list) => checkInOrder(steps, list === 0)));
const totals = [kernels, ...counts.flat()];
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  totals.reduce((sum, count) => sum + count[kind], 0),
);
const listed = (names: readonly string[]) => names.join('; ') || 'none';
console.log(`\nskipped: ${listed(totals.flatMap(({ skipped }) => skipped))}`);
console.log(`failures: ${listed(totals.flatMap(({ failures }) => failures))}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
