import { expect, test } from 'vitest';
import { complaint, printed } from '../cli.testing.ts';

const solved = async (...asked: string[]) => JSON.parse(await printed('solve', ...asked, '--json'));

test('mini is solved over all first guesses, and after one', async () => {
  expect(await solved('--game', 'mini')).toMatchObject({ total: 544, games: 206, proved: true });
  const { total, opener } = await solved('--game', 'mini', '--opener', '11-2=9');
  expect(opener).toBe('11-2=9');
  expect(total).toBeGreaterThan(544);
});

test.each([
  [['--game', 'mini-bi'], /add --opener/],
  [['--game', 'mini-bi', '--opener', '4*7=28', '--commutative'], /leave out --commutative/],
  [['--game', 'mini', '--opener', '12=5+7'], /not among the answers/],
  [['--game', 'classic'], /micro, mini, mini-bi/],
])('%j is refused', async (asked, why) => {
  expect(await complaint('solve', ...asked)).toMatch(why);
});
