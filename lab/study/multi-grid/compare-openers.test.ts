import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Equation } from '../../../src/game/symbols.ts';
import { temporaryFolder } from '../../../tools/node/folder.testing.ts';
import { compareOpeners, rankOpeners, separateByDistance } from './compare-openers.ts';

const folder = temporaryFolder();
const [GOOD, CLOSE, BAD] = ['4*7=28', '3*8=24', '1+9=10'] as Equation[];

test('first guesses are compared game by game', () => {
  const ranked = rankOpeners([
    { guess: BAD!, turns: [5, 6, 5, 6] },
    { guess: GOOD!, turns: [3, 4, 3, 4] },
    { guess: CLOSE!, turns: [4, 3, 4, 4] },
  ]);
  expect(ranked.map(({ guess }) => guess)).toEqual([GOOD, CLOSE, BAD]);
  const [best, close, bad] = ranked;
  expect(best).toEqual({ guess: GOOD, games: 4, mean: 3.5, behind: 0, error: 0 });
  expect(close).toMatchObject({ mean: 3.75, behind: 0.25 });
  // Differences of 1, -1, 1, 0.
  expect(close!.error).toBeCloseTo(Math.sqrt(2.75 / 3 / 4), 12);
  // Always two turns more, so the error is 0.
  expect(bad).toMatchObject({ behind: 2, error: 0 });
});

test('bug: a first guess behind a kept one was lost, and the kept one counted twice', () => {
  // CLOSE is always half a turn behind; BAD is further behind on average, but not for certain.
  const ranked = rankOpeners([
    { guess: GOOD!, turns: [3, 4, 3, 4] },
    { guess: CLOSE!, turns: [3.5, 4.5, 3.5, 4.5] },
    { guess: BAD!, turns: [2, 9, 2, 4] },
  ]);
  const { near, far } = separateByDistance(ranked);
  expect(near.map(({ guess }) => guess)).toEqual([GOOD, BAD]);
  expect(far.map(({ guess }) => guess)).toEqual([CLOSE]);
});

test('a bad first guess is dropped at once, the others play more games, and a repeated contest ends the same', async () => {
  const contest = {
    game: 'mini-bi',
    answerRules: { rules: 'exact', prior: 'uniform', commutativeWins: false },
    field: 3,
    known: [BAD!, GOOD!],
    games: 40,
    most: 80,
  } as const;
  const rounds: (readonly [number, number])[] = [];
  const { ranked, forget } = await compareOpeners(contest, join(folder, 'whole'), (left, games) => {
    rounds.push([left, games]);
  });
  expect(rounds[0]![1]).toBe(40);
  expect(ranked.at(-1)).toMatchObject({ guess: BAD, games: 40 });
  expect(ranked[0]!.games).toBe(80);
  expect(rounds[1]![0]).toBeLessThan(rounds[0]![0]);
  expect(ranked.map(({ guess }) => guess)).toContain(GOOD);
  const again = await compareOpeners(contest, join(folder, 'whole'), () => {});
  expect(again.ranked).toEqual(ranked);
  await forget();
});
