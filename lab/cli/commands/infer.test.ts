import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { printed } from '../cli.testing.ts';

const folder = temporaryFolder();
const infer = (...args: string[]) => printed('infer', ...args);

test('reports the candidates, every round of the descent, and the exact result', async () => {
  const result = JSON.parse(await infer('--probes', '40', '--rounds', '60', '--seed', '2', '--json'));
  expect(result).toMatchObject({ game: 'wordle', hidden: 200, probes: 40, samples: null, seed: 2 });
  expect(result.candidates).toBeGreaterThan(200);
  expect(result.reachable).toBe(200);
  expect(result.loss).toHaveLength(61);
  expect(result.correct).toHaveLength(61);
  expect(result.loss.at(-1)).toBeLessThan(result.loss[0] / 10);
  expect(result.correct.at(-1)).toBeGreaterThan(result.correct[0]);
  expect(result.exact).toEqual({ unique: true, correct: 200, determined: 'unique', certain: 200 });
});

test('summarises several hidden sets, and writes them with the command that reproduces them', async () => {
  const out = join(folder, 'out');
  const args = ['--hidden', '20', '--probes', '12', '--rounds', '8', '--seed', '3', '--seeds', '2'];
  const result = JSON.parse(await infer(...args, '--out', out, '--json'));
  const { made, ...kept } = JSON.parse(await readFile(join(out, 'wordle-20-12.json'), 'utf8'));
  expect(kept).toEqual(result);
  expect(made.command).toBe(
    'maxwell infer --game wordle --hidden 20 --probes 12 --rounds 8 --seed 3 --seeds 2',
  );
  const alone = await Promise.all(
    ['3', '4'].map(async (seed) => JSON.parse(await infer(...args.slice(0, 6), '--seed', seed, '--json'))),
  );
  expect(result.runs.map(({ seed }: { seed: number }) => seed)).toEqual([3, 4]);
  for (const [i, { loss, correct, candidates, exact }] of alone.entries()) {
    expect(result.runs[i]).toMatchObject({ candidates, exact, loss: loss[8], correct: correct[8] });
  }
  expect(result.correct).toHaveLength(9);
  const [a, b] = alone.map(({ correct }) => correct[5]);
  expect(result.correct[5]).toEqual({ mean: (a + b) / 2, least: Math.min(a, b), most: Math.max(a, b) });
});

test('non-default options are in the file name and in the command', async () => {
  const out = join(folder, 'unusual');
  await infer('--rules', 'words', '--hidden', '5', '--probes', '3', '--rounds', '1', '--out', out);
  const { made } = JSON.parse(await readFile(join(out, 'wordle-words-5-3.json'), 'utf8'));
  expect(made.command).toBe(
    'maxwell infer --game wordle --rules words --hidden 5 --probes 3 --rounds 1 --seed 1 --seeds 1',
  );
});

test('for sampled rounds, reports the likeliest set and how it compares with the hidden one', async () => {
  const args = ['--hidden', '20', '--probes', '10', '--samples', '400', '--nodes', '60'];
  const { likeliest, exact } = JSON.parse(await infer(...args, '--json'));
  expect(exact).toEqual({ unique: false, correct: likeliest.correct, determined: null, certain: 0 });
  expect(likeliest.correct).toBeGreaterThan(15);
  expect(likeliest.below).toBeLessThan(likeliest.hiddenBelow + 1e-6);
  expect(likeliest.below).toBeGreaterThanOrEqual(0);
});

test.each(['seen-inferred', 'inferred-seen'])(
  'few sampled rounds do not rule out any answers: %s',
  async (divergence) => {
    const few = ['--hidden', '40', '--probes', '10', '--samples', '20', '--rounds', '20', '--nodes', '20'];
    const args = [...few, '--divergence', divergence];
    const { candidates, reachable, loss, correct } = JSON.parse(await infer(...args, '--json'));
    expect([candidates, reachable]).toEqual([2309, 40]);
    expect(loss.at(-1)).toBeLessThan(loss[0]);
    expect(correct.at(-1)).toBeGreaterThan(0);
  },
);

test('prints text for people', async () => {
  const lines = (await infer('--hidden', '50', '--probes', '30')).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^possible after removing feedback that was never seen: \d+ candidates$/);
  expect(lines[3]).toMatch(
    /^a word of the inferred set is a member with [\d.]+ %, and wins a round with [\d.]+ %$/,
  );
  expect(lines[5]).toMatch(/^exact: no other set fits in [01] of 1$/);
});

test.each([
  ['--hidden 2309 leaves none of 2309 answers out', ['--hidden', '2309']],
  ['--probes 3000 are more than all 2309 answers', ['--probes', '3000']],
  ['--swap 20 swaps the whole set', ['--hidden', '20', '--swap', '20']],
  ['--replace pair swaps one pair at a time', ['--replace', 'pair', '--swap', '2']],
  ["argument '0' is invalid. Write a whole number from 1 to", ['--probes', '0']],
  ['Wordle has no rules pool', ['--rules', 'pool']],
])('complains: %s', async (complaint, args) => {
  await expect(infer(...args)).rejects.toThrow(complaint);
});

test('reports after how many games the shares of families are known, from feedback alone', async () => {
  const out = join(folder, 'shares');
  const args = ['shares', '--by', 'division', '--trials', '20', '--seed', '2', '--out', out];
  const result = JSON.parse(await infer(...args, '--json'));
  expect(result).toMatchObject({ by: 'division', mixture: 'uniform', guess: '16-2+43=57', near: 0.05 });
  expect(result.games).toBeGreaterThan(result.known);
  const last = result.steps.at(-1);
  expect(last.games).toBe(result.games);
  expect(last.within).toBeLessThanOrEqual(0.05);
  const { made, ...kept } = JSON.parse(await readFile(join(out, 'shares-division-uniform.json'), 'utf8'));
  expect(kept).toEqual(result);
  expect(made.command).toBe('maxwell infer shares --by division --mixture uniform --trials 20 --seed 2');

  const compared = JSON.parse(await infer(...args.slice(0, 7), '--among', '4', '--json'));
  expect(compared.bits).toBeGreaterThanOrEqual(result.bits);
});

test.each([
  ['the site’s shares by result are not known', ['--by', 'result', '--mixture', 'site']],
  ['"7+7=14"', ['--guess', '7+7=14']],
  ["argument '3' is invalid. Write a whole number from 20 to", ['--trials', '3']],
])('complains about shares: %s', async (complaint, args) => {
  await expect(infer('shares', ...args)).rejects.toThrow(complaint);
});
