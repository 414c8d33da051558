import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { printed } from '../cli.testing.ts';

const folder = temporaryFolder();
const cache = join(folder, 'cache');
const contest = (...args: string[]) => printed('contest', '--cache', cache, ...args);

test('reports every first symbol and the total, and writes them into a file', async () => {
  const out = join(folder, 'out');
  const micro = ['--game', 'micro', '--strategy', 'greedy1'];
  const result = JSON.parse(await contest(...micro, '--out', out, '--json'));
  const { made, ...kept } = JSON.parse(await readFile(join(out, 'contest-micro.json'), 'utf8'));
  expect(kept).toEqual(result);
  expect(made.command).toBe('maxwell contest --game micro --strategy greedy1 --rules paper');
  expect(result).toMatchObject({ game: 'micro', firsts: { length: 9 }, whole: { answers: 127 } });
  // Openers stay in the cache, journals of games do not.
  expect((await readdir(cache)).filter((name) => !name.startsWith('opening-'))).toEqual([]);

  const lines = (await contest(...micro)).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('Nerdle Micro, greedy1, paper rules, first symbol known');
  const [{ answers, opener, published, mean }] = result.firsts;
  expect(published).toBeNull();
  expect(lines[1]).toContain(
    `1      ${answers}  ${opener.guess} ${opener.bits.toFixed(3)} bits  mean ${mean.toFixed(3)}  in five `,
  );
  expect(lines[10]).toContain(`all 127 answers: mean ${result.whole.mean.toFixed(4)}, solved in five `);
});

test.each([
  ['Wordle has no rules pool', ['--rules', 'pool']],
  [
    'cannot be written to (ENOTDIR): name another folder with --out',
    ['--out', `${import.meta.filename}/out`],
  ],
  ["argument 'best' is invalid", ['--strategy', 'best']],
])('complains: %s', async (complaint, args) => {
  await expect(contest(...args)).rejects.toThrow(complaint);
});
