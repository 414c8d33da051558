import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Equation } from '../../../src/game/symbols.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { openJournal } from '../journal.ts';
import { runSeveral, type SeveralStudy } from './multi-grid-study.ts';
import { everyPair, type SeveralPlayed } from './play-grids.ts';

const folder = temporaryFolder();

const STUDY: SeveralStudy = {
  game: 'mini-bi',
  choice: 'maxwell',
  answerRules: { rules: 'exact', prior: 'uniform', commutativeWins: false },
  opener: '4*7=28' as Equation,
  sample: { size: 30, seed: 3 },
};

const run = async (study: SeveralStudy, cache: string) => {
  const counts: number[] = [];
  const { result, forget } = await runSeveral(study, join(folder, cache), ({ done }) => counts.push(done));
  return { result, forget, counts };
};

test('drawn games are played to the end, and an interrupted run resumes', async () => {
  const whole = await run(STUDY, 'whole');
  const { histogram, mean, lost } = whole.result;
  expect(histogram.reduce((sum, games) => sum + games, 0)).toBe(30);
  expect(mean).toBeCloseTo(histogram.reduce((sum, games, i) => sum + games * (i + 1), 0) / 30, 12);
  expect(lost).toBe(0);
  // Two grids need at least two turns.
  expect(histogram[0]).toBe(0);

  const [journal] = await readdir(join(folder, 'whole'));
  const text = await readFile(join(folder, 'whole', journal!), 'utf8');
  const [first] = text.split('\n');
  const stopped = join(folder, 'stopped', journal!);
  await (await openJournal(stopped, (value): value is SeveralPlayed => value !== null)).append([], 0);
  await appendFile(stopped, `${first}\n{"items":[{"number":`);
  const resumed = await run(STUDY, 'stopped');
  expect(resumed.result).toEqual(whole.result);
  expect(resumed.counts).toEqual([30]);
  await resumed.forget();
});

test('a larger sample continues the games of a smaller one', async () => {
  const small = await run(STUDY, 'small');
  const sample = { size: 40, seed: 3 };
  const { result, counts } = await run({ ...STUDY, sample }, 'small');
  expect(counts).toEqual([40]);
  expect(result).toEqual((await run({ ...STUDY, sample }, 'large')).result);
  expect(await run(STUDY, 'small')).toMatchObject({ result: small.result, counts: [] });
});

test('bug: first guesses with the same digits shared a journal', async () => {
  const [first, second] = ['9*8-7=65', '9+8*7=65'] as Equation[];
  const study: SeveralStudy = { ...STUDY, game: 'bi', choice: 'first', sample: { size: 1, seed: 1 } };
  await run({ ...study, opener: first! }, 'digits');
  expect((await run({ ...study, opener: second! }, 'digits')).counts).toEqual([1]);
});

test('solving one grid after the other takes more turns, and winning in any order fewer', async () => {
  const sample = { size: 200, seed: 1 };
  const { result: usual } = await run({ ...STUDY, sample }, 'usual');
  const { result: first } = await run({ ...STUDY, sample, choice: 'first' }, 'first');
  const anyOrder = { ...STUDY.answerRules, commutativeWins: true };
  const { result: orders } = await run({ ...STUDY, sample, answerRules: anyOrder }, 'orders');
  expect(first.mean).toBeGreaterThan(usual.mean);
  expect(orders.mean).toBeLessThan(usual.mean);
});

test('every pair of answers is played once, regardless of order', () => {
  expect(everyPair(Uint32Array.of(3, 5, 8))).toEqual([
    [3, 5],
    [3, 8],
    [5, 8],
  ]);
});
