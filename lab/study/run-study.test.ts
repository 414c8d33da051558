import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import type { InformationCard, TreeCard } from '../node/book-card.ts';
import type { LabStrategyName } from '../strategy/registry.ts';
import type { WorkProgress } from './journaled-work.ts';
import { mergeResults } from './merge.ts';
import type { StudyInput } from './player.ts';
import { prepareStudy, runStudy } from './run-study.ts';
import { readResults, writeResult } from './stored-results.ts';
import { playStudy, shortField, shortStudy } from './study.testing.ts';
import { type Shard, type Study, WHOLE_STUDY } from './study.ts';
import { summarize } from './summary.ts';

let short: Pick<StudyInput, 'set' | 'book' | 'kernels'>;
const folder = temporaryFolder();

beforeAll(async () => {
  short = await shortField(7);
});

function play(study: Study, shard: Shard = WHOLE_STUDY, threads = 2) {
  return playStudy(study, short, { shard, cache: folder, threads });
}

const PARTS = [1, 2, 3].map((index) => ({ index, of: 3 }));

describe.each<LabStrategyName>(['greedy1', 'entropy1'])('%s', (strategy) => {
  test('is the same byte for byte in parts, in any order, and on any number of threads', async () => {
    const study = shortStudy(short, strategy);
    const whole = JSON.stringify(await play(study));
    expect(JSON.stringify(await play(study, WHOLE_STUDY, 1))).toBe(whole);
    const parts = [];
    for (const part of PARTS) parts.push(await play(study, part));
    expect(JSON.stringify(mergeResults([parts[2], parts[0], parts[1]]))).toBe(whole);
  });
});

test('resumes after several interruptions with the same result', async () => {
  const study = shortStudy(short, 'greedy2');
  const whole = JSON.stringify(await play(study));
  const journals = async () => (await readdir(folder)).filter((name) => name.endsWith('.ndjson'));
  const done: number[] = [];
  const run = (onProgress: (progress: WorkProgress) => void) =>
    runStudy(study, short, WHOLE_STUDY, {
      cache: folder,
      threads: 1,
      onProgress(progress) {
        done.push(progress.done);
        onProgress(progress);
      },
    });
  const stop = () => {
    throw new RangeError('stopped');
  };
  for (let times = 1; times <= 3; times++) {
    await expect(run(stop)).rejects.toThrow('stopped');
    expect(done).toHaveLength(times);
    const [journal, ...others] = await journals();
    expect(others).toEqual([]);
    // An incomplete line, as a crash leaves it; the next run removes it.
    await appendFile(join(folder, journal), '{"items":[{"number":3,');
  }
  const { result } = await run(() => {});
  expect(JSON.stringify(result)).toBe(whole);
  // Classes that the interrupted runs had finished were not played again.
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(new Set(done).size).toBe(done.length);
  expect(done.at(-1)).toBe(short.set.count);
  // The journal stays until `forget` is called.
  const plays = done.length;
  const { result: kept, forget } = await run(() => {});
  expect(JSON.stringify(kept)).toBe(whole);
  expect(done).toHaveLength(plays);
  await forget();
  expect(await journals()).toEqual([]);
});

test('a journal line with foreign items is removed, and its work is done again', async () => {
  const study = shortStudy(short, 'greedy1');
  const whole = JSON.stringify(await play(study));
  const cache = join(folder, 'foreign');
  const run = () => runStudy(study, short, WHOLE_STUDY, { cache, threads: 1 });
  await run();
  const journal = join(cache, (await readdir(cache))[0]);
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  const [first] = JSON.parse(lines[0]).items;
  const foreign = [
    null,
    7,
    {},
    { code: 3, row: 4, pairs: 5 },
    { ...first, number: 1e6 },
    { ...first, number: '0' },
    { ...first, guesses: `${first.guesses}2` },
    { ...first, guesses: first.guesses.replace(/./, '?') },
    { ...first, guesses: first.guesses.replace(/./, '0') },
    { ...first, tallies: 'none' },
    { ...first, tallies: [[]] },
    { ...first, tallies: [[null]] },
    { ...first, tallies: [[{ remaining: 1 }]] },
    { ...first, pairs: null },
  ];
  for (const item of foreign) {
    const line = JSON.stringify({ items: [first, item], seconds: 5 });
    await writeFile(journal, `${[...lines.slice(0, -1), line].join('\n')}\n`);
    const { result } = await run();
    expect(JSON.stringify(result), line).toBe(whole);
    const kept = (await readFile(journal, 'utf8')).trimEnd().split('\n');
    expect(kept.slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(kept.at(-1)).not.toBe(line);
  }
});

test('writes results into files and joins them again', async () => {
  const study = shortStudy(short, 'entropy1');
  const made = { command: 'maxwell evaluate', machine: 'a machine', seconds: 1.5 };
  const out = join(folder, 'results');
  for (const part of PARTS) await writeResult(out, { result: await play(study, part), made });
  const kept = await readResults(out);
  expect(kept.map(({ result }) => result.shard)).toEqual(PARTS);
  expect(mergeResults(kept.map(({ result }) => result))).toEqual(await play(study));
  const [first, second] = kept.map(({ result }) => result);
  expect(() => mergeResults([first, second])).toThrow('lacks part 3 of 3');
  expect(() => mergeResults([first, first])).toThrow('given twice');
  const other = { ...second, study: { ...study, ties: 'order' as const } };
  expect(() => mergeResults([first, other])).toThrow('different studies');
});

test('bug: a part with another marking was merged, because the first part did not name one', async () => {
  const study = shortStudy(short, 'greedy1');
  const [first, ...others] = await Promise.all(PARTS.map((part) => play(study, part)));
  const marked = others.map((part) => ({ ...part, study: { ...study, feedback: 'places' as const } }));
  expect(() => mergeResults([first, ...marked])).toThrow('they differ in feedback');
});

test('refuses an opener that is not an equation of the rules, and a sample larger than the number of answers', async () => {
  const study = shortStudy(short, 'entropy1');
  await expect(play({ ...study, opener: '1+1=002' as Study['opener'] })).rejects.toThrow(
    '1+1=002 is not an equation of the exact rules',
  );
  await expect(play({ ...study, sample: { size: 1e6, seed: 1 } })).rejects.toThrow('a sample of 1000000');
});

test('uses only a book of its rules, guess set, opener and objective', () => {
  const study = shortStudy(short, 'entropy3');
  const card: InformationCard = {
    rules: study.rules,
    prior: study.prior,
    commutativeWins: study.commutative,
    guesses: 'exact',
    length: study.length,
    opener: study.opener,
    objective: 'entropy',
    equations: short.set.count,
    classes: 0,
    entries: 0,
    digest: '',
    made: { command: '', machine: '', seconds: 0, pairs: 0 },
  };
  const bookOf = (other: Partial<InformationCard>) =>
    prepareStudy(study, {
      ...short,
      book: { card: { ...card, ...other }, guesses: new Map(), figures: null },
    }).book;
  expect(bookOf({})).not.toBeNull();
  const others: Partial<InformationCard>[] = [
    { rules: 'pool' },
    { prior: 'site' },
    { commutativeWins: true },
    { guesses: 'site-tight' },
    { opener: equationAt(short.set, 0) },
  ];
  for (const other of others) expect(bookOf(other), JSON.stringify(other)).toBeNull();
  const tree: TreeCard = { ...card, objective: 'win-mass', bound: 1 };
  expect(
    prepareStudy(study, { ...short, book: { card: tree, guesses: new Map(), figures: null } }).book,
  ).toBeNull();
});

test('the bound counts answers that the opener wins in another order only once', async () => {
  const six = await shortField(6, 'exact', 'classic');
  const opener = '4*7=28' as Equation;
  const study: Study = { ...shortStudy(six, 'maxwell'), opener, commutative: true };
  const result = await playStudy(study, six, { cache: folder, threads: 1 });
  expect(result.bound).toBeLessThanOrEqual(summarize(result).mean + 1e-9);
});
