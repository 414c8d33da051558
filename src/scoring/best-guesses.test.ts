import { expect, test } from 'vitest';
import { compareGuesses } from './best-guesses.ts';

test('guesses rank by cost, then by weight won, then by their own weight as candidates', () => {
  const ordered = [
    { cost: 9, weightWon: 0, ownWeight: 0, guess: 7 },
    { cost: 10, weightWon: 20, ownWeight: 0, guess: 6 },
    { cost: 10, weightWon: 17, ownWeight: 17, guess: 5 },
    { cost: 10, weightWon: 17, ownWeight: 10, guess: 3 },
    { cost: 10, weightWon: 17, ownWeight: 10, guess: 4 },
    { cost: 10, weightWon: 17, ownWeight: 0, guess: 2 },
    { cost: 11, weightWon: 40, ownWeight: 17, guess: 1 },
  ];
  expect(ordered.toReversed().sort(compareGuesses)).toEqual(ordered);
});
