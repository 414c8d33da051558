import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { printed } from '../cli.testing.ts';
import { execute } from '../program.ts';

const evaluate = (...args: string[]) => printed('evaluate', ...args);
/** A smaller game, because each run of Maxi sets up its millions of equations on every thread. */
const CLASSIC = ['--game', 'classic', '--rules', 'exact'];

const INSIDE_A_FILE = join(import.meta.filename, 'out');

const folder = temporaryFolder();

test.each([
  ["argument 'S' is invalid. Allowed choices are maxwell, greedy1", ['--strategy', 'S']],
  ["argument 'loose' is invalid", ['--rules', 'loose']],
  ['"5/4" is not a part: write i/n', ['--shard', '5/4']],
  ['"0/4" is not a part', ['--shard', '0/4']],
  ['"1/2/3" is not a part', ['--shard', '1/2/3']],
  ['"1" is not a part', ['--shard', '1']],
  ['"some" is not a choice of answers: write all or sample:N', ['--answers', 'some']],
  ['"sample:0" is not a choice of answers', ['--answers', 'sample:0']],
  ["argument 'x' is invalid", ['--answers', 'sample:5', '--seed', 'x']],
  ['--seed chooses the sample: add --answers sample:N', ['--seed', '2']],
  ["argument 'fair' is invalid. Allowed choices are site, uniform", ['--prior', 'fair']],
  ['--ties order is for equally likely answers', ['--ties', 'order', '--prior', 'site']],
  ['--ties order is for equally likely answers', ['--ties', 'order', '--commutative']],
  ['it has 5 tiles, not 10', ['--opener', '1+1=2']],
  ["missing required argument 'DIR'", ['merge']],
  ['no parts in', ['merge', import.meta.dirname]],
  ['nowhere cannot be read (ENOENT): name a folder', ['merge', 'nowhere']],
  ['cannot be written to (ENOTDIR): name another folder with --out', ['--out', INSIDE_A_FILE]],
  ['cannot be written to (ENOTDIR): name another folder with --cache', ['--cache', INSIDE_A_FILE]],
  ['cannot be written to (ENOTDIR)', ['merge', import.meta.dirname, '--out', INSIDE_A_FILE]],
])('complains: %s', async (complaint, args) => {
  await expect(evaluate(...args)).rejects.toThrow(complaint);
});

test('plays a sample in parts and joins them', async () => {
  const sample = [...CLASSIC, '--strategy', 'greedy2', '--answers', 'sample:40', '--seed', '6'];
  for (const part of ['1/2', '2/2']) await evaluate(...sample, '--shard', part, '--out', folder);
  const joined = JSON.parse(await evaluate('merge', folder, '--out', join(folder, 'whole'), '--json'));
  const whole = JSON.parse(await evaluate(...sample, '--json'));
  expect({ ...joined, seconds: 0 }).toEqual({ ...whole, seconds: 0 });
  expect(Object.keys(whole).slice(0, 13)).toEqual(
    'strategy rules answers mean sd mode worst histogram solvedInSix informationByTurn remainingAfterTurn seconds pairs'.split(
      ' ',
    ),
  );
  expect(whole).toMatchObject({ answers: 40, sample: { size: 40, seed: 6 } });
  for (const usual of ['prior', 'commutative', 'shard', 'note']) expect(whole).not.toHaveProperty(usual);
  expect((await readdir(join(folder, 'whole'))).sort()).toEqual([
    expect.stringMatching(/^greedy2-exact-.*-sample-40-6\.json$/),
    expect.stringMatching(/^greedy2-exact-.*-sample-40-6\.made\.json$/),
  ]);
});

test('a strategy with a first guess of its own opens with it', async () => {
  const args = [...CLASSIC, '--strategy', 'fixed-then-random', '--answers', 'sample:2', '--json'];
  const [first, again] = [await evaluate(...args), await evaluate(...args)].map((text) => JSON.parse(text));
  expect(first).toMatchObject({ answers: 2, opener: '9*6+3=57' });
  expect(again.histogram).toEqual(first.histogram);
});

test('joining names a damaged part, and parts of different divisions', async () => {
  const sample = [...CLASSIC, '--strategy', 'greedy1', '--answers', 'sample:5'];
  const parts = join(folder, 'parts');
  for (const part of ['1/2', '2/3']) await evaluate(...sample, '--shard', part, '--out', parts);
  await expect(evaluate('merge', parts)).rejects.toThrow(
    'parts of different divisions of greedy1 cannot be joined: 1 of 2; 2 of 3',
  );
  const [made, result] = (await readdir(parts))
    .filter((name) => name.includes('1-of-2'))
    .sort()
    .reverse();
  for (const [name, kept] of [
    [made, result],
    [result, made],
  ]) {
    const torn = join(folder, 'torn', name);
    await cp(parts, join(folder, 'torn'), { recursive: true });
    await truncate(torn, 20);
    const damaged = new Error(
      `${torn} is damaged, or not a result of maxwell evaluate: remove it and play it again`,
    );
    await expect(evaluate('merge', join(folder, 'torn')), kept).rejects.toThrow(damaged);
  }
  await rm(join(folder, 'torn', result));
  await cp(join(parts, made), join(folder, 'torn', made));
  await expect(evaluate('merge', join(folder, 'torn'))).rejects.toThrow(
    'cannot be read (ENOENT): play it again',
  );
});

test('names non-default options, and parts without answers', async () => {
  const part = ['--strategy', 'greedy1', '--answers', 'sample:1', '--shard', '90000/90000'];
  // The opener is given because none is known for these rules and a search would be slow.
  const unusual = [...part, '--prior', 'site', '--commutative', '--seed', '3', '--opener', '12-1+11=22'];
  expect(JSON.parse(await evaluate(...unusual, '--json'))).toMatchObject({
    answers: 0,
    mean: null,
    mode: null,
    worst: null,
    histogram: [],
    prior: 'site',
    sample: { size: 1, seed: 3 },
    commutative: true,
    shard: { index: 90000, of: 90000 },
    note: 'this part holds no answers',
  });
  const [heading, ...lines] = (await evaluate(...unusual)).split('\n');
  expect(heading).toContain(
    ', sample of 1 with seed 3, prior site, commutative wins, part 90000 of 90000, 0 answers',
  );
  expect(lines).toEqual(['  this part holds no answers']);
});

test('an interrupted run of all strategies resumes with the finished ones, and keeps its work until it is written', async () => {
  const out = join(folder, 'all');
  const cache = join(folder, 'cache');
  const opened = [...CLASSIC, '--opener', '48-32=16'];
  const args = [...opened, '--strategy', 'all', '--answers', 'sample:3', '--out', out, '--cache', cache];
  const resultOf = (strategy: string) => join(out, `${strategy}-exact-48-32=16-sample-3-1.json`);
  // A folder in place of a result, so that the result cannot be written.
  await mkdir(join(resultOf('entropy1'), 'full'), { recursive: true });
  await expect(evaluate(...args)).rejects.toThrow(resultOf('entropy1'));
  const journals = await readdir(cache);
  expect(journals).toHaveLength(3);
  expect((await readdir(out)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const results = (await readdir(out)).filter((name) => name.startsWith('greedy'));
  expect(results).toHaveLength(4);
  const before = await Promise.all(results.map((name) => readFile(join(out, name), 'utf8')));

  // The seconds would be fewer if a strategy were played again.
  for (const journal of journals) {
    const lines = await readFile(join(cache, journal), 'utf8');
    await writeFile(join(cache, journal), lines.replaceAll(/"seconds":[0-9.e-]+}/g, '"seconds":1000}'));
  }
  await rm(resultOf('entropy1'), { recursive: true });
  const figures: { strategy: string; seconds: number }[] = JSON.parse(await evaluate(...args, '--json'));
  expect(figures.map(({ strategy, seconds }) => [strategy, seconds >= 1000])).toEqual([
    ['greedy1', true],
    ['greedy2', true],
    ['entropy1', true],
    ['entropy2', false],
    ['entropy3', false],
  ]);
  const after = await Promise.all(results.map((name) => readFile(join(out, name), 'utf8')));
  results.forEach((name, i) => {
    if (!name.endsWith('.made.json')) expect(after[i]).toBe(before[i]);
  });
  expect(await readdir(cache)).toEqual([]);
});

test('journals are kept until the result is printed', async () => {
  const cache = join(folder, 'unprinted');
  const args = [...CLASSIC, '--strategy', 'greedy1', '--answers', 'sample:3', '--cache', cache];
  const full = () => Promise.reject(new Error('no space left'));
  await expect(execute(['evaluate', ...args], full)).rejects.toThrow('no space left');
  expect(await readdir(cache)).toHaveLength(1);
  await evaluate(...args);
  expect(await readdir(cache)).toEqual([]);
});
