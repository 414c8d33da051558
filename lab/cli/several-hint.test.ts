import { expect, test } from 'vitest';
import { complaint, printed } from './cli.testing.ts';

const hint = async (...turns: string[]) =>
  JSON.parse(
    await printed('hint', '--game', 'mini-bi', ...turns.flatMap((turn) => ['--turn', turn]), '--json'),
  );

test('the count of each grid, and the guess that solves both soonest', async () => {
  const told = await hint('4*7=28:BGPGGB,PBBPPP');
  expect(told.remaining).toEqual([3, 3]);
  expect(told.guess).toBe(told.top[0].guess);
  // One turn is played, and two grids take two more at least.
  expect(told.needed).toBeGreaterThan(3);
});

test('a solved grid is written as a dash', async () => {
  const told = await hint('4*7=28:GGGGGG,PBBPPP', '12-8=4:-,BPBGGP');
  expect(told.remaining[0]).toBeNull();
  expect(told.remaining[1]).toBeGreaterThan(0);
});

test.each([
  [['4*7=28:BGPGGB'], /not a turn of 2 grids/],
  [['4*7=28:BGPGGB,-'], /grid 2 is not solved before that/],
  [['4*7=28:GGGGGG,PBBPPP', '12-8=4:GGBBGB,BPBGGP'], /grid 1 was solved before/],
  [['4*7=28:GGGGGG,GGGGGG'], /every grid is solved/],
  [['4*7=28:BBBBBB,PBBPPP'], /no answer fits grid 1/],
])('%j is refused', async (turns, why) => {
  const asked = turns.flatMap((turn) => ['--turn', turn]);
  expect(await complaint('hint', '--game', 'mini-bi', ...asked)).toMatch(why);
});
