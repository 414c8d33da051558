import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['"S" is not one of the strategies', ['--strategy', 'S']],
  ['"loose" is not one of the rule variants', ['--rules', 'loose']],
  ['"5/4" is not a part: write i/n', ['--shard', '5/4']],
  ['"0/4" is not a part', ['--shard', '0/4']],
  ['"some" is not a choice of answers: write all or sample:N', ['--answers', 'some']],
  ['"sample:0" is not a choice of answers', ['--answers', 'sample:0']],
  ['"x" is not a seed', ['--answers', 'sample:5', '--seed', 'x']],
  ['"fair" is not one of the priors: uniform, site', ['--prior', 'fair']],
  ['--ties order is for equally likely answers', ['--ties', 'order', '--prior', 'site']],
  ['it has 5 tiles, not 10', ['--opener', '1+1=2']],
  ['evaluate merge takes DIR…', ['merge']],
  ['no parts in', ['merge', import.meta.dirname]],
])('complains: %s', async (complaint, args) => {
  await expect(evaluate.main(args)).rejects.toThrow(complaint);
});

test('plays a sample in parts and joins them', async () => {
  const sample = ['--strategy', 'greedy2', '--answers', 'sample:40', '--seed', '6'];
  for (const part of ['1/2', '2/2']) await evaluate.main([...sample, '--shard', part, '--out', folder]);
  const joined = JSON.parse(await evaluate.main(['merge', folder, '--out', join(folder, 'whole'), '--json']));
  const whole = JSON.parse(await evaluate.main([...sample, '--json']));
  expect({ ...joined, seconds: 0 }).toEqual({ ...whole, seconds: 0 });
  expect(Object.keys(whole).slice(0, 13)).toEqual(
    'strategy rules answers mean sd mode worst histogram solvedInSix informationByTurn remainingAfterTurn seconds pairs'.split(
      ' ',
    ),
  );
  expect(whole.answers).toBe(40);
  expect((await readdir(join(folder, 'whole'))).sort()).toEqual([
    expect.stringMatching(/^greedy2-paper-.*-sample-40-6\.json$/),
    expect.stringMatching(/^greedy2-paper-.*-sample-40-6\.made\.json$/),
  ]);
});
