import { expect, test } from 'vitest';
import { complaint, printed } from './cli.testing.ts';

const hint = async (...turns: string[]) =>
  JSON.parse(
    await printed('hint', '--game', 'mini-bi', ...turns.flatMap((turn) => ['--turn', turn]), '--json'),
  );

test('shows the count of each grid, and the guess that solves both soonest', async () => {
  const hinted = await hint('4*7=28:BGPGGB,PBBPPP');
  expect(hinted.remaining).toEqual([3, 3]);
  expect(hinted.guess).toBe(hinted.top[0].guess);
  // One turn was played, and two grids need at least two more.
  expect(hinted.needed).toBeGreaterThan(3);
});

test('a solved grid is written as a dash', async () => {
  const hinted = await hint('4*7=28:GGGGGG,PBBPPP', '12-8=4:-,BPBGGP');
  expect(hinted.remaining[0]).toBeNull();
  expect(hinted.remaining[1]).toBeGreaterThan(0);
});

test('bug: rows in wide characters were refused', async () => {
  expect(await hint('４＊７＝２８：ＢＧＰＧＧＢ，ＰＢＢＰＰＰ')).toEqual(await hint('4*7=28:BGPGGB,PBBPPP'));
});

test('bug: another guess was suggested after the last row', async () => {
  const rows = Array<string>(7).fill('4*7=28:BGPGGB,PBBPPP');
  expect(await hint(...rows)).toEqual({ solved: false, remaining: [3, 3] });
});

test.each([
  [['4*7=28:BGPGGB'], /not a turn of 2 grids/],
  [['4*7=28:BGPGGB,-'], /grid 2 is not solved before that/],
  [['4*7=28:GGGGGG,PBBPPP', '12-8=4:GGBBGB,BPBGGP'], /grid 1 was solved before/],
  [['4*7=28:GGGGGG,GGGGGG'], /every grid is solved/],
  [['4*7=28:BBBBBB,PBBPPP'], /no usual answer fits grid 1; check turn 1, 4\*7=28:BBBBBB;/],
])('%j is refused', async (turns, why) => {
  const asked = turns.flatMap((turn) => ['--turn', turn]);
  expect(await complaint('hint', '--game', 'mini-bi', ...asked)).toMatch(why);
});
