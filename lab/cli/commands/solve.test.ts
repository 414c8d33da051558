import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { complaint, printed } from '../cli.testing.ts';

const solved = async (...asked: string[]) => JSON.parse(await printed('solve', ...asked, '--json'));

test('solves mini over all first guesses and after one', async () => {
  expect(await solved('--game', 'mini')).toMatchObject({ total: 544, games: 206, proved: true });
  const { total, opener } = await solved('--game', 'mini', '--opener', '11-2=9');
  expect(opener).toBe('11-2=9');
  expect(total).toBeGreaterThan(544);
});

test('writes a certificate, and keeps a part for the whole', async () => {
  const folder = temporaryFolder();
  const [out, cache] = [join(folder, 'out'), join(folder, 'cache')];
  expect(await solved('--game', 'micro', '--shard', '2/2', '--cache', cache)).toMatchObject({ proved: true });
  expect(await readdir(cache)).toEqual(['solve-micro-itself-374-2-of-2.ndjson']);
  expect(await solved('--game', 'micro', '--cache', cache, '--out', out)).toMatchObject({ total: 374 });
  expect(await readdir(cache)).toEqual([]);
  expect(await readFile(join(out, 'micro.json'), 'utf8')).toBe(
    await readFile(new URL('../../data/solved/micro.json', import.meta.url), 'utf8'),
  );
});

test('Wordle after salet needs as many guesses as the best known tree', async () => {
  // The tree is by A. Selby.
  expect(await solved('--game', 'wordle', '--opener', 'salet')).toMatchObject({
    total: 7897,
    least: 7897,
    games: 2309,
    proved: true,
  });
});

test.each([
  [['--game', 'wordle'], /add --opener/],
  [['--game', 'wordle', '--opener', 'zzzzz'], /not among the words|is no/],
  [['--game', 'mini-bi'], /add --opener/],
  [['--game', 'mini-bi', '--opener', '4*7=28', '--commutative'], /leave out --commutative/],
  [['--game', 'mini', '--opener', '12=5+7'], /not among the answers/],
  [['--game', 'mini', '--opener', '4*7=28', '--shard', '1/2'], /leave out --opener/],
  [['--game', 'mini', '--shard', '3/2'], /is not a part/],
  [['--game', 'maxi'], /micro, mini, midi, classic, mini-bi/],
])('%j is refused', async (asked, why) => {
  expect(await complaint('solve', ...asked)).toMatch(why);
});
