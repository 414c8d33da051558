import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRandom } from '../../../src/equations/random.ts';
import { SIGNALS } from '../../../tools/signals.ts';
import { type Change, type ChangedLine, describeChange, findChanges, planted } from './changes.ts';
import { EQUIVALENT } from './equivalent.ts';
import { createDistances } from './imports.ts';
import type { Place } from './runner.ts';
import { createTests } from './tests.ts';
import { copyProject, projectFiles, ROOT } from './tree.ts';

const OUTPUT = join(ROOT, 'test/output/faults');
/** How long the tests of a place may run for one fault, nearest first, by how long they took before. */
const BUDGET_MS = { node: 20_000, page: 25_000 };
/** Assumed time of a test file that has not run yet. */
const USUAL_MS = 1500;
/** Copies of the project in which faults are tried at the same time. */
const COPIES = 2;

/** Files of the product, except texts and the sources of kernels. */
const isProduct = (file: string) =>
  /^(src|entrypoints)\/.*\.tsx?$/.test(file) &&
  !/\.(test|testing)\.|\/assembly\/|words\/(reasons-)?(en|zh-TW)\.ts|game\/codes\.ts|equations\/layout\.ts/.test(
    file,
  );
const IS_TEST: Readonly<Record<Place, (file: string) => boolean>> = {
  node: (file) => /\.test\.ts$/.test(file) && !/\.(browser|exhaustive)\.|\/e2e\//.test(file),
  page: (file) => /\.browser\.test\.tsx?$/.test(file) && !file.includes('.exhaustive.'),
};

/** The folder of `src`; files directly in it are a room, too, and so are the entrypoints. */
function roomOf(file: string): string {
  const [top, room] = file.split('/');
  return top === 'src' && !room.includes('.') ? room : top;
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A drawn change. */
interface Fault extends ReturnType<typeof describeChange> {
  readonly change: Change;
  readonly text: string;
}

/** Keeps those that compile. Each is planted in a file of its own, so that one run of the compiler checks all. */
function compiling(tree: string, faults: readonly Fault[]): Fault[] {
  const nameOf = ({ file }: Fault, index: number) => file.replace(/(\.tsx?)$/, `.fault${index}$1`);
  const config = join(tree, 'tsconfig.faults.json');
  const include = ['src/**/*.fault*', 'entrypoints/**/*.fault*'];
  for (const [index, fault] of faults.entries())
    writeFileSync(join(tree, nameOf(fault, index)), planted(fault.text, fault.change));
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
  try {
    const options = { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', config], options);
    const broken = new Set(stdout.split('\n').map((line) => line.split('(')[0]));
    return faults.filter((fault, index) => !broken.has(nameOf(fault, index)));
  } finally {
    for (const [index, fault] of faults.entries()) rmSync(join(tree, nameOf(fault, index)));
    rmSync(config);
  }
}

interface JournalLine {
  readonly key: string;
  /** The test that failed; null if the fault survived. */
  readonly caughtBy: string | null;
  readonly seconds: number;
}

const keyOf = ({ file, line, becomes }: ChangedLine) => `${file}: ${line} → ${becomes}`;

/** The results so far. A later run with the same seed goes on from there, and tries survivors again. */
function openJournal(name: string) {
  const path = join(OUTPUT, `${name}.jsonl`);
  const lines: JournalLine[] = existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const results = new Map(lines.map((line) => [line.key, line]));
  return {
    results,
    add(line: JournalLine) {
      results.set(line.key, line);
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
  };
}

/** Milliseconds of test files when they last ran, shared by all copies. */
const times = new Map<string, number>();
/** Test files that have run without a fault, and whether they passed. */
const verified = new Map<string, boolean>();

const stemOf = (file: string) => basename(file).split('.')[0];

/** Number of steps between two folders. */
function walk(a: string, b: string): number {
  const [one, other] = [dirname(a).split('/'), dirname(b).split('/')];
  const shared = one.findIndex((folder, index) => folder !== other[index]);
  const same = shared < 0 ? one.length : shared;
  return one.length + other.length - 2 * same;
}

/** For each file of the product, the tests that import it, nearest first. */
function createChooser(): (place: Place, file: string) => string[] {
  const distancesFrom = createDistances(ROOT);
  const files = projectFiles();
  const tests = (place: Place) =>
    files.filter(IS_TEST[place]).map((test) => ({ test, distances: distancesFrom(test) }));
  const all = { node: tests('node'), page: tests('page') };
  return (place, file) => {
    const found = all[place].flatMap(({ test, distances }) => {
      const isNamesake = stemOf(test) === stemOf(file) && dirname(test) === dirname(file);
      const distance = distances.get(file);
      if (!isNamesake && distance === undefined) return [];
      return [{ test, rank: isNamesake ? -1 : distance! + walk(test, file) }];
    });
    let sum = 0;
    return found
      .sort((a, b) => a.rank - b.rank)
      .map(({ test }) => test)
      .filter((test, index) => {
        const time = times.get(test) ?? USUAL_MS;
        const fits = index < 2 || sum + time <= BUDGET_MS[place];
        if (fits) sum += time;
        return fits;
      });
  };
}

type Find = (fault: Fault) => Promise<string | null>;

/** @returns a function that plants a fault in a copy of the project, and returns the test that fails */
function createFinder(tree: string, choose: ReturnType<typeof createChooser>): { find: Find; end(): void } {
  const { run, end } = createTests(tree);
  /** Files that each place has to read again. */
  const stale = { node: new Set<string>(), page: new Set<string>() };

  async function failing(place: Place, files: readonly string[]): Promise<string | null> {
    const changed = [...stale[place]];
    stale[place].clear();
    const results = await run({ place, files, changed });
    if (results === 'endless') return 'an endless loop';
    for (const { file, milliseconds } of results) times.set(file, milliseconds);
    const failed = results.find((result) => result.failed !== null);
    return failed ? `${failed.file}: ${failed.failed}` : null;
  }

  const write = ({ file, text, change }: Fault, isPlanted: boolean) => {
    writeFileSync(join(tree, file), isPlanted ? planted(text, change) : text);
    for (const files of Object.values(stale)) files.add(file);
  };

  /** Whether a test file passes without the fault, so that its failure proves something. */
  async function passes(place: Place, file: string): Promise<boolean> {
    const known = verified.get(file) ?? (await failing(place, [file])) === null;
    verified.set(file, known);
    return known;
  }

  async function find(fault: Fault): Promise<string | null> {
    for (const place of ['node', 'page'] as const) {
      let files = choose(place, fault.file).filter((file) => verified.get(file) !== false);
      while (files.length > 0) {
        write(fault, true);
        const caughtBy = await failing(place, files);
        write(fault, false);
        if (!caughtBy) break;
        const file = files.find((file) => caughtBy.startsWith(`${file}: `));
        if (!file || (await passes(place, file))) return caughtBy;
        files = files.filter((other) => other !== file);
      }
    }
    return null;
  }

  return { find, end };
}

/** Draws places of the product at random, plants a fault in each, and prints which of them a test notices. */
export async function plantRandom(count: number, seed: number, room: string | undefined): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const trees = Array.from({ length: COPIES }, (_, copy) => join(ROOT, '.cache/faults', String(copy)));
  trees.forEach(copyProject);
  const all = projectFiles()
    .filter((file) => isProduct(file) && (!room || roomOf(file) === room))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return findChanges(file, text).map(
        (change): Fault => ({ change, text, ...describeChange(text, change) }),
      );
    });
  const drawn = shuffled(all, seed).slice(0, Math.ceil(count * 1.6));
  const faults = compiling(trees[0], drawn).slice(0, count);
  console.log(`${faults.length} of the first ${drawn.indexOf(faults.at(-1)!) + 1} drawn compile`);

  const { results, add } = openJournal(`seed-${seed}${room ? `-${room}` : ''}`);
  const equivalent = new Set(EQUIVALENT.map(keyOf));
  const isCaught = (fault: Fault) => typeof results.get(keyOf(fault))?.caughtBy === 'string';
  const open = faults
    .filter((fault) => !equivalent.has(keyOf(fault)) && !isCaught(fault))
    .sort((a, b) => Number(results.has(keyOf(a))) - Number(results.has(keyOf(b))));
  const choose = createChooser();
  const finders = trees.map((tree) => createFinder(tree, choose));
  process.on('exit', () => {
    for (const { end } of finders) end();
  });
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1));
  await Promise.all(
    finders.map(async ({ find }) => {
      for (let fault = open.shift(); fault; fault = open.shift()) {
        const start = performance.now();
        const caughtBy = await find(fault);
        const seconds = Math.round((performance.now() - start) / 1000);
        add({ key: keyOf(fault), caughtBy, seconds });
        const { file, number, line, becomes } = fault;
        console.log(
          `${caughtBy ? 'caught  ' : 'SURVIVED'} ${seconds} s  ${file}:${number}: ${line} → ${becomes}  ${caughtBy ?? ''}`,
        );
      }
    }),
  );

  const rows = [...new Set(faults.map(({ file }) => roomOf(file)))].sort().map((name) => ({
    name,
    own: faults.filter(({ file }) => roomOf(file) === name),
  }));
  console.log(`\n${'room'.padEnd(12)}  drawn  equivalent  caught  survived   share`);
  for (const { name, own } of [...rows, { name: 'all', own: faults }]) {
    const same = own.filter((fault) => equivalent.has(keyOf(fault))).length;
    const caught = own.filter((fault) => !equivalent.has(keyOf(fault)) && isCaught(fault)).length;
    const survived = own.length - same - caught;
    const share = caught + survived > 0 ? `${Math.round((100 * caught) / (caught + survived))} %` : '';
    const cells = [
      [own.length, 7],
      [same, 12],
      [caught, 8],
      [survived, 10],
      [share, 8],
    ] as const;
    console.log(name.padEnd(12) + cells.map(([cell, width]) => String(cell).padStart(width)).join(''));
  }
  console.log('\nsurvivors:');
  for (const fault of faults)
    if (!equivalent.has(keyOf(fault)) && !isCaught(fault))
      console.log(`${fault.file}:${fault.number}\n  from ${fault.line}\n  to   ${fault.becomes}`);
}
