import { expect, it } from 'vitest';
import { MODES } from '../../game/mode.ts';
import { gamePrice } from './price.ts';

it('the default costs apply in games that count guesses', () => {
  for (const mode of [MODES.maxi, MODES.classic, MODES.mini]) expect(gamePrice(mode)).toBeUndefined();
});

it('in speed a guess costs its time, and the penalty for the wrong one before it', () => {
  const priceOf = gamePrice(MODES.speed, 5)!;
  // Row 1 is given, so the first guess is turn 1.
  expect([1, 2, 3, 4, 5].map(priceOf)).toEqual([5, 5, 15, 25, 35]);
  expect(priceOf(6)).toBeGreaterThan(600);
  expect(gamePrice(MODES.speed)!(1)).toBe(8);
});

it('in instant the first guess is free and later ones cost 1', () => {
  const priceOf = gamePrice(MODES.instant)!;
  expect([1, 2, 3].map(priceOf)).toEqual([0, 1, 1]);
});
