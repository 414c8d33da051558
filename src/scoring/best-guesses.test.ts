import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGuesses, createBestGuesses, type ScoredGuess } from './best-guesses.ts';

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

/** Many guesses of equal cost. Each guess always costs the same. */
const guesses = fc.array(
  fc.nat({ max: 40 }).map((guess) => ({
    guess,
    cost: (guess * 7) % 5,
    weightWon: (guess * 3) % 4,
    ownWeight: (guess * 11) % 3,
  })),
  { maxLength: 60 },
);

/** Adds a guess to all others, and keeps the best. */
function expectedAfter(
  added: readonly ScoredGuess[],
  count: number,
  groupOf: (guess: number) => number,
  maxCost: number,
): ScoredGuess[] {
  const groups = new Set<number>();
  return added
    .filter(({ cost }) => cost <= maxCost)
    .toSorted(compareGuesses)
    .filter(({ guess }) => !groups.has(groupOf(guess)) && groups.add(groupOf(guess)))
    .slice(0, count);
}

test.each([
  ['each guess', (guess: number) => guess],
  ['each group', (guess: number) => guess % 6],
] as const)('the list has the best of all guesses added, %s once', (_, groupOf) => {
  fc.assert(
    fc.property(
      guesses,
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(0, 2, Infinity),
      (all, count, maxCost) => {
        const best = createBestGuesses(count, groupOf, maxCost);
        for (const [i, added] of all.entries()) {
          const before = [...best.list];
          const hasEntered = best.add(added);
          const expected = expectedAfter(all.slice(0, i + 1), count, groupOf, maxCost);
          expect(best.list).toEqual(expected);
          expect(hasEntered).toBe(expected.some((one, at) => one !== before[at]));
          const last = expected[count - 1];
          const limit = { guess: Number.MAX_SAFE_INTEGER, cost: maxCost, weightWon: 0, ownWeight: 0 };
          expect(best.guessToBeat).toEqual(last ?? (maxCost < Infinity ? limit : null));
          expect(best.maxCost).toBe(last?.cost ?? maxCost);
        }
      },
    ),
  );
});

test('guesses are not grouped, and costs are unlimited, unless asked for', () => {
  const best = createBestGuesses(2);
  for (const guess of [3, 5, 4])
    expect(best.add({ guess, cost: 1e15, weightWon: 0, ownWeight: 0 })).toBe(true);
  expect(best.list.map(({ guess }) => guess)).toEqual([3, 4]);
  expect(createBestGuesses(2).guessToBeat).toBeNull();
});
