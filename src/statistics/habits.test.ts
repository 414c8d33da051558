import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { CAUSES, type Cause } from '../protocol/cause.ts';
import { habitsOf as habits } from './habits.ts';
import { GAME } from './record.testing.ts';
import type { GameRecord } from './record.ts';

type Turn = readonly [cost: number, cause: Cause | null];

/** A game of Maxi whose turns have these costs and causes. */
function game(turns: readonly Turn[], change: Partial<GameRecord> = {}): GameRecord {
  const costs = turns.map(([cost]) => cost);
  const choices = Math.round(100 * costs.reduce((total, cost) => total + cost, 0)) / 100;
  return {
    ...GAME,
    turns: turns.map((_, turn) => ({
      guess: `guess${turn}` as Equation,
      feedback: 'BBBBBBBBBB' as Feedback,
    })),
    account: { expected: 3.2, choices, luck: 0.1 },
    costs,
    causes: turns.map(([, cause]) => cause),
    ...change,
  };
}

/** Hundredths of a guess, 0 instead of −0. */
const cents = (guesses: number) => Math.round(100 * guesses) + 0;

describe('the habits of a player', () => {
  it('are the causes of costs, the costliest first', () => {
    const games = [
      game([
        [0.3, 'opener'],
        [0.1, 'split'],
        [0, 'none'],
      ]),
      game([
        [0.3, 'opener'],
        [0.7, 'gamble'],
        [-0.1, 'better'],
      ]),
    ];
    expect(habits(games)).toMatchObject({
      ...{ games: 2, needed: 3.95, expected: 3.2, choices: 0.65, luck: 0.1 },
      causes: [
        { cause: 'gamble', perGame: 0.35, turns: 1 },
        { cause: 'opener', perGame: 0.3, turns: 2 },
        { cause: 'split', perGame: 0.05, turns: 1 },
        { cause: 'none', perGame: 0, turns: 1 },
        { cause: 'better', perGame: -0.05, turns: 1 },
      ],
      habits: [{ cause: 'gamble' }, { cause: 'opener' }, { cause: 'split' }],
    });
  });

  it('add up to what choices cost, to the last digit', () => {
    const turn = fc.tuple(fc.double({ min: -0.3, max: 2, noNaN: true }), fc.constantFrom(...CAUSES));
    const games = fc.array(fc.array(turn, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(games, (all) => {
        const { needed, expected, choices, luck, causes } = habits(all.map((turns) => game(turns)));
        expect(causes.reduce((total, { perGame }) => total + cents(perGame), 0)).toBe(cents(choices));
        expect(cents(needed)).toBe(cents(expected) + cents(choices) + cents(luck));
        const mean = all.flat().reduce((total, [cost]) => total + cost, 0) / all.length;
        expect(Math.abs(choices - mean)).toBeLessThanOrEqual(0.0101);
        expect(causes.reduce((total, { turns }) => total + turns, 0)).toBe(all.flat().length);
      }),
    );
  });

  it('leave out given rows, and games without causes', () => {
    const given = game([
      [0, null],
      [0.2, 'split'],
    ]);
    const found = habits([given, game([[0.9, 'gamble']], { causes: null })]);
    expect(found).toMatchObject({ games: 1, causes: [{ cause: 'split', perGame: 0.2, turns: 1 }] });
  });

  it('have the costliest turn of the last thirty games as their example', () => {
    const old = game([[1.5, 'gamble']]);
    const dear = game([
      [0, 'none'],
      [0.9, 'gamble'],
    ]);
    const others = Array.from({ length: 29 }, () => game([[0.1, 'gamble']]));
    for (const at of [0, 9, 29])
      expect(habits([old, ...others.toSpliced(at, 0, dear)]).habits[0]!.example).toEqual({
        ...{ game: dear, turn: 1, cost: 0.9 },
      });
    expect(habits([dear, ...others, game([[0, 'none']])]).habits[0]!.example).toMatchObject({ cost: 0.1 });
  });

  it.each([
    ['more', 10, 10, null],
    [0.5, 0.1, 20, 'more'],
    [0, 0.5, 20, 'less'],
    [0, 0.5, 19, null],
  ] as const)(
    'have a trend: %s in the last ten games, %s before, of %i: %s',
    (last, before, count, trend) => {
      const costs = Array.from({ length: count }, (_, at) =>
        typeof last === 'string' ? 0.1 : (at < count - 10 ? before : last) + (at % 2) / 100,
      );
      expect(habits(costs.map((cost) => game([[cost, 'split']]))).habits[0]!.trend).toBe(trend);
    },
  );

  it('have no trend that chance explains', () => {
    // One of the last ten games is costly, as one of the ten before was.
    const costs = Array.from({ length: 20 }, (_, at) => (at % 10 === 3 ? 0.8 : 0));
    expect(habits(costs.map((cost) => game([[cost, 'split']]))).habits[0]!.trend).toBeNull();
  });

  it('bug: one costly game among a hundred was a trend', () => {
    const costs = Array.from({ length: 101 }, (_, at) => (at === 95 ? 0.8 : 0));
    expect(habits(costs.map((cost) => game([[cost, 'split']]))).habits[0]!.trend).toBeNull();
  });

  it.each([
    [20, 10, 10, null],
    [20, 10, 0, 'more'],
    [20, 0, 10, 'less'],
    [21, 6, 0, null],
    [21, 0, 7, 'less'],
    [23, 8, 2, 'more'],
    [38, 3, 0, null],
    [39, 3, 0, 'more'],
    [100, 2, 0, null],
    [200, 3, 0, 'more'],
  ] as const)(
    'have a trend beyond three standard deviations: of %i games, %i of the last ten were costly, %i before: %s',
    (count, last, before, trend) => {
      const costs = Array.from({ length: count }, (_, at) =>
        Number(at < count - 10 ? at < before : at - count + 10 < last),
      );
      // A hundredth each, as small costs count as well.
      for (const unit of [1, 0.01])
        expect(habits(costs.map((cost) => game([[unit * cost, 'split']]))).habits[0]!.trend).toBe(trend);
    },
  );

  it('bug: had a trend although every game had cost the same, as with one and the same first guess', () => {
    for (const cost of [0.5, 0.01, 0.1, 0.07])
      expect(habits(Array(20).fill(game([[cost, 'opener']]))).habits[0]!.trend).toBeNull();
  });

  it('round up those with the largest remainders', () => {
    const games = Array(5).fill(game([[0, 'none']]));
    games[0] = game([
      [0.53, 'split'],
      [1.02, 'gamble'],
    ]);
    expect(habits(games).causes).toMatchObject([
      { cause: 'gamble', perGame: 0.2 },
      { cause: 'split', perGame: 0.11 },
      { cause: 'none', perGame: 0 },
    ]);
  });

  it('are empty without games', () => {
    expect(habits([])).toEqual({
      ...{ games: 0, needed: 0, expected: 0, choices: 0, luck: 0 },
      ...{ causes: [], habits: [] },
    });
  });
});
