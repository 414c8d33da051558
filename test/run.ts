/**
 * `npm test [SUITE]` runs one of the `SUITES`, by default the one without a name. The last line is
 * `N passed, M failed`; the two lines before it list the skipped tests and the failures.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Relative to the project's folder, because the path of that folder may contain spaces. */
const RESULTS = 'test/output/results.json';

interface Step {
  readonly name: string;
  readonly command: string;
  /** A vitest run counts its tests; any other step counts as one. */
  readonly counts: 'tests' | 'one';
}

function vitest(...projects: string[]): string {
  const chosen = projects.map((project) => `--project ${project}`).join(' ');
  return `vitest run ${chosen} --reporter=default --reporter=json --outputFile.json=${RESULTS}`;
}

const KERNELS: Step = { name: 'kernels', command: 'node tools/kernels.ts lab', counts: 'one' };

/** Builds the extension as it is published. The end-to-end tests run this build. */
const PACKAGES: Step = { name: 'packages for the stores', command: 'npm run -s zip', counts: 'one' };

const STATIC: readonly Step[] = [
  { name: 'types', command: 'tsc --noEmit', counts: 'one' },
  { name: 'lint', command: 'biome check', counts: 'one' },
  { name: 'unused code', command: 'npm run -s unused', counts: 'one' },
];

const PRODUCT: readonly Step[] = [
  { name: 'unit tests', command: vitest('unit', 'unit-apart'), counts: 'tests' },
  // Browser tests do not run beside the unit tests, because software WebGPU needs all cores.
  { name: 'browser tests', command: vitest('browser'), counts: 'tests' },
  { name: 'end-to-end tests', command: vitest('e2e'), counts: 'tests' },
];

const LAB: Step = { name: 'tests of the lab', command: vitest('lab'), counts: 'tests' };

const EXHAUSTIVE: readonly Step[] = [
  {
    name: 'exhaustive tests in Node and in a page',
    command: vitest('exhaustive', 'exhaustive-browser'),
    counts: 'tests',
  },
  { name: 'exhaustive end-to-end tests', command: vitest('exhaustive-e2e'), counts: 'tests' },
];

interface Suite {
  /** The steps of a list run one by one, and the lists at the same time. */
  readonly checks: readonly (readonly Step[])[];
  /** Run after the checks, one by one. */
  readonly tests: readonly Step[];
}

/** Suites by their names on the command line. */
const SUITES: Readonly<Record<string, Suite>> = {
  '': { checks: [[KERNELS, PACKAGES], STATIC], tests: PRODUCT },
  lab: { checks: [[KERNELS, PACKAGES], STATIC], tests: [...PRODUCT, LAB] },
  'lab-only': { checks: [[KERNELS]], tests: [LAB] },
  exhaustive: { checks: [[KERNELS, PACKAGES]], tests: EXHAUSTIVE },
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

/**
 * Runs a command as npm would, with the project's own tools and its own Node first on the path. Tests print as they
 * run; other commands may run in parallel, so each prints when it ends.
 */
function run({ command, counts }: Step): Promise<boolean> {
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const stdio = counts === 'tests' ? 'inherit' : 'pipe';
  const child = spawn(command, { cwd: ROOT, shell: true, stdio, env: { ...process.env, PATH } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
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
function countTests(succeeded: boolean): Count {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readResults();
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

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(join(ROOT, RESULTS), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

async function check(step: Step): Promise<Count> {
  const { name, counts } = step;
  if (counts === 'tests') console.log(`\n── ${name}`);
  rmSync(join(ROOT, RESULTS), { force: true });
  const start = performance.now();
  const succeeded = await run(step);
  const count =
    counts === 'tests'
      ? countTests(succeeded)
      : { passed: Number(succeeded), failed: Number(!succeeded), skipped: [], failures: [] };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  // A step that failed as a whole is listed under its own name.
  return count.failed > count.failures.length ? { ...count, failures: [...count.failures, name] } : count;
}

async function checkInOrder(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await check(step));
  return counts;
}

mkdirSync(join(ROOT, 'test/output'), { recursive: true });
const suite = SUITES[process.argv[2] ?? ''];
if (!suite)
  throw new Error(`"${process.argv[2]}" is not a suite: write lab, lab-only, exhaustive, or nothing`);
const checked = await Promise.all(suite.checks.map(checkInOrder));
const totals = [...checked.flat(), ...(await checkInOrder(suite.tests))];
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  totals.reduce((sum, count) => sum + count[kind], 0),
);
const listed = (names: readonly string[]) => names.join('; ') || 'none';
console.log(`\nskipped: ${listed(totals.flatMap(({ skipped }) => skipped))}`);
console.log(`failures: ${listed(totals.flatMap(({ failures }) => failures))}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
