/** Plays all games of the Wordle contest twice; takes a quarter of a minute. */
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
  const result = JSON.parse(await contest('--strategy', 'greedy1', '--out', out, '--json'));
  const { made, ...kept } = JSON.parse(await readFile(join(out, 'contest-wordle.json'), 'utf8'));
  expect(kept).toEqual(result);
  expect(made.command).toBe('maxwell contest --game wordle --strategy greedy1 --rules answers');
  expect(result).toMatchObject({ game: 'wordle', firsts: { length: 25 }, whole: { answers: 2309 } });
  // Openers stay in the cache, journals of games do not.
  expect((await readdir(cache)).filter((name) => !name.startsWith('opening-'))).toEqual([]);

  const lines = (await contest('--strategy', 'greedy1')).split('\n');
  expect(lines).toHaveLength(27);
  expect(lines[0]).toBe('Wordle, greedy1, answers rules, first symbol known');
  const [{ answers, opener, published, mean }] = result.firsts;
  expect(lines[1]).toContain(
    `a     ${answers}  ${opener.guess} ${opener.bits.toFixed(3)} bits  (slier ${published.bits.toFixed(3)})  mean ${mean.toFixed(3)}  in five `,
  );
  expect(lines[26]).toContain(`all 2309 answers: mean ${result.whole.mean.toFixed(4)}, solved in five `);
});
