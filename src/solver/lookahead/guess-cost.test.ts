import { expect, it } from 'vitest';
import { MODES } from '../../game/mode.ts';
import { gameGuessCost } from './guess-cost.ts';

it('the default costs apply in games that count guesses', () => {
  for (const mode of [MODES.maxi, MODES.classic, MODES.mini]) expect(gameGuessCost(mode)).toBeUndefined();
});

it('in speed a guess costs its time, and the penalty for the wrong one before it', () => {
  const guessCost = gameGuessCost(MODES.speed, 5)!;
  // Row 1 is given, so the first guess is turn 1.
  expect([1, 2, 3, 4, 5].map(guessCost)).toEqual([5, 5, 15, 25, 35]);
  expect(guessCost(6)).toBeGreaterThan(600);
  expect(gameGuessCost(MODES.speed)!(1)).toBe(8);
});

it('in instant the first guess is free and later ones cost 1', () => {
  const guessCost = gameGuessCost(MODES.instant)!;
  expect([1, 2, 3].map(guessCost)).toEqual([0, 1, 1]);
});
