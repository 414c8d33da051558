import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { CAUSES, type Cause } from '../protocol/cause.ts';
import { habitsOf } from './habits.ts';
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

const habits = (games: readonly GameRecord[]) => habitsOf(games, MODES.maxi);
const cents = (guesses: number) => Math.round(100 * guesses);

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
    const found = habitsOf([given, game([[0.9, 'gamble']], { causes: null })], MODES.speed);
    expect(found).toMatchObject({ games: 1, causes: [{ cause: 'split', perGame: 0.2, turns: 1 }] });
    expect(found.first).toBeNull();
  });

  it('have the costliest turn of the last thirty games as their example', () => {
    const old = game([[1.5, 'gamble']]);
    const dear = game([
      [0, 'none'],
      [0.9, 'gamble'],
    ]);
    const others = Array.from({ length: 29 }, () => game([[0.1, 'gamble']]));
    expect(habits([old, dear, ...others]).habits[0]!.example).toEqual({ game: dear, turn: 1, cost: 0.9 });
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

  it('know the cheapest first guess, also one that won', () => {
    const opened = (guess: string, cost: number) => {
      const record = game([[cost, 'opener']]);
      return { ...record, turns: record.turns.map((turn) => ({ ...turn, guess: guess as Equation })) };
    };
    const won = {
      ...game([[0.01, 'none']], { winningGuess: 'typed' as Equation }),
      turns: [{ guess: 'answer' as Equation, feedback: 'GGGGGGGGGG' as Feedback }],
    };
    expect(habits([opened('a', 0.3), opened('b', 0.1), opened('b', 0.3), won]).first).toMatchObject({
      cost: expect.closeTo(0.1775, 9),
      best: { guess: 'typed', games: 1, cost: 0.01 },
    });
  });
});
