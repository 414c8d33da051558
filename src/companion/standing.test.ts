import { expect, it } from 'vitest';
import type { Equation } from '../game/symbols.ts';
import type { RankedGuess } from '../protocol/hint.ts';
import { byStanding } from './standing.ts';

function ranked(needed: number | null, winChance = 0): RankedGuess {
  const value = needed === null ? null : { needed, isExact: false };
  return { guess: `${needed}` as Equation, bits: 1, expectedRemaining: 2, winChance, value };
}

const standings = (top: readonly RankedGuess[], hasOneGuess: boolean) =>
  byStanding(top, hasOneGuess).map(({ standing, guesses }) => [standing, guesses.length]);

it('equally good guesses stand together, then those that are a little worse, then worse ones', () => {
  expect(
    standings(
      [1.62, 1.63, 1.64, 1.66, 1.77, 1.8, 4].map((needed) => ranked(needed)),
      false,
    ),
  ).toEqual([
    ['equal', 3],
    ['little', 2],
    ['worse', 2],
  ]);
});

it("ours are better than the player's own first guess, if it costs something", () => {
  expect(standings([ranked(3.4), ranked(3.19), ranked(3.39)], false)).toEqual([
    ['equal', 2],
    ['better', 1],
  ]);
});

it('guesses without a value are not compared', () => {
  expect(standings([ranked(1.62), ranked(null)], false)).toEqual([
    ['equal', 1],
    ['unknown', 1],
  ]);
  expect(standings([ranked(null), ranked(1.62)], false)).toEqual([['unknown', 2]]);
});

it('in a game of one guess the chance to win counts', () => {
  expect(standings([ranked(null, 0.5), ranked(1, 0.5), ranked(1, 0.4), ranked(1, 0.25)], true)).toEqual([
    ['equal', 2],
    ['little', 1],
    ['worse', 1],
  ]);
});
