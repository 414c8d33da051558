/** A process that runs test files of the copy in its working directory, with one Vitest for all runs. */

import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** Where tests run. */
export type Place = 'node' | 'page';

export interface Run {
  readonly place: Place;
  /** Test files, in the order in which they run until one fails. */
  readonly files: readonly string[];
  /** Files that have changed since the last run in this place. */
  readonly changed: readonly string[];
}

export interface FileResult {
  readonly file: string;
  readonly milliseconds: number;
  /** The first test that failed, or the error; null: none. */
  readonly failed: string | null;
}

const TREE = process.cwd();
const PROJECTS = { node: ['unit', 'unit-apart'], page: ['browser'] };
/** Shorter than usual, because many faults make a test wait. */
const WAIT = { timeout: 10_000, interval: 10 };
const TEST_TIMEOUT_MS = 60_000;

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

async function start(place: Place): Promise<Vitest> {
  const vitest = await createVitest(
    { root: TREE, watch: false, project: PROJECTS[place], maxWorkers: 1, reporters: [{}] },
    { cacheDir: join(TREE, '.cache/vite'), server: { fs: { strict: false } }, logLevel: 'silent' },
  );
  vitest.config.sequence.sequencer = InOrder;
  for (const config of [vitest.config, ...vitest.projects.map((project) => project.config)]) {
    Object.assign(config, { bail: 1, testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS });
    config.expect.poll = WAIT;
    config.snapshotOptions.updateSnapshot = 'none';
  }
  return vitest;
}

const started: Partial<Record<Place, Promise<Vitest>>> = {};

/** Makes Vite read a file again. */
function forget({ projects }: Vitest, file: string): void {
  for (const { vite, browser } of projects)
    for (const server of [vite, browser?.vite])
      for (const { moduleGraph } of Object.values(server?.environments ?? {}))
        for (const module of moduleGraph.getModulesByFile(join(TREE, file)) ?? [])
          moduleGraph.invalidateModule(module);
}

async function run({ place, files, changed }: Run): Promise<FileResult[]> {
  const vitest = await (started[place] ??= start(place));
  // Otherwise the results would include those of earlier runs.
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  for (const file of changed) {
    vitest.invalidateFile(join(TREE, file));
    forget(vitest, file);
  }
  const all = await vitest.globTestSpecifications();
  const chosen = files.flatMap((file) => all.filter(({ moduleId }) => moduleId === join(TREE, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const results = testModules
    .filter((module) => module.state() !== 'skipped')
    .map((module): FileResult => {
      const [test] = module.children.allTests('failed');
      const { duration, collectDuration } = module.diagnostic();
      const error = module.errors()[0]?.message ?? 'an error';
      return {
        file: relative(TREE, module.moduleId),
        milliseconds: Math.round(duration + collectDuration),
        failed: module.state() === 'failed' ? (test?.fullName ?? error) : null,
      };
    });
  const last = results.at(-1);
  // An error outside of the tests fails the run, too.
  return unhandledErrors.length && last && results.every(({ failed }) => failed === null)
    ? [...results.slice(0, -1), { ...last, failed: 'an unhandled error' }]
    : results;
}

process.on('message', (wanted: Run) => {
  void run(wanted).then((results) => process.send!(results));
});
