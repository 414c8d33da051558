import { expect, it } from 'vitest';
import { MODES } from '../../game/mode.ts';
import { gameGuessCost, guessCostFor } from './guess-cost.ts';

it('the default costs apply in games that count guesses', () => {
  for (const mode of [MODES.maxi, MODES.classic, MODES.mini]) expect(gameGuessCost(mode)).toBeUndefined();
});

it('in speed a guess costs its time, and the penalty for the wrong one before it', () => {
  const guessCost = gameGuessCost(MODES.speed, 5)!;
  // Row 1 is given, so the first guess is turn 1.
  expect([1, 2, 3, 4, 5].map(guessCost)).toEqual([5, 5, 15, 25, 35]);
  expect(guessCost(6)).toBe(5 + 40 + 600);
  expect(guessCost(9)).toBe(5 + 40 + 600);
  expect(guessCost(0)).toBe(5);
  expect(gameGuessCost(MODES.speed)!(1)).toBe(8);
});

it('in instant the first guess is free and later ones cost 1', () => {
  const guessCost = gameGuessCost(MODES.instant)!;
  expect([1, 2, 3].map(guessCost)).toEqual([0, 1, 1]);
});

it('the fifth guess costs hardly more than one, the sixth four, and each later one twice as much', () => {
  const guessCost = guessCostFor(null);
  expect([0, 1, 2, 3, 5, 6, 7].map(guessCost)).toEqual([1, 1, 1, 1, 4, 8, 16]);
  expect(guessCost(4)).toBe(1 + 2 ** -20);
});

it('from the sixth guess on, costs are multiplied by the ratio of the heaviest to the lightest candidate', () => {
  const guessCost = guessCostFor(Uint32Array.of(4, 10, 25));
  expect([3, 5, 6].map(guessCost)).toEqual([1, 28, 56]);
  expect(guessCost(4)).toBe(guessCostFor(null)(4));
});
