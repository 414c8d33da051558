import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { MISTAKE_COST } from '../protocol/cause.ts';
import {
  daysUntilNext,
  dueMistakes,
  isSameMistake,
  type Mistake,
  mistakesOfHabit,
  recordAttempt,
  turnToTry,
} from './mistakes.ts';
import { GAME } from './record.testing.ts';
import { type Attempt, type GameRecord, gameKey } from './record.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function game(guesses: readonly string[], change: Partial<GameRecord> = {}): GameRecord {
  const turns = guesses.map((guess) => ({ guess: guess as Equation, feedback: 'BBBBBBBBBB' as Feedback }));
  return {
    ...GAME,
    ...{ turns, key: gameKey({ ...GAME, turns }), finished: NOON - 9 * DAY, costs: turns.map(() => 0) },
    ...change,
  };
}

const turnsOf = (mistakes: readonly Mistake[]) =>
  mistakes.map(({ game, turn }) => [game.turns[turn]!.guess, turn]);
const due = (games: readonly GameRecord[], now = NOON) => turnsOf(dueMistakes(games, now));

describe('mistakes to try again', () => {
  it('are turns whose choice cost 0.2 guesses or more, the costliest first', () => {
    const one = game(['a', 'b', 'c', 'd'], { costs: [0.199, MISTAKE_COST, -0.4, 0.9] });
    const other = game(['x', 'y'], { costs: [0.5, 0] });
    expect(due([one, other])).toEqual([
      ['d', 3],
      ['x', 0],
      ['b', 1],
    ]);
    expect(dueMistakes([other], NOON)[0]).toMatchObject({ cost: 0.5, lastAttempt: null });
  });

  it('do not come from games of several boards', () => {
    expect(due([game(['a', 'b'], { mode: 'bi', costs: [0.5, 0] })])).toEqual([]);
  });

  it('do not come from games stored by an older version, or from games that are not judged', () => {
    expect(due([game(['a', 'b'], { costs: null })])).toEqual([]);
  });

  it('count once for the same rows, as in the latest game, but separately in another mode', () => {
    const early = game(['a', 'b'], { costs: [0.9, 0.3], finished: NOON - 8 * DAY });
    const late = game(['c', 'b'], { costs: [0.4, 0.3], finished: NOON - 2 * DAY });
    expect(due([late, early])).toEqual([
      ['c', 0],
      ['b', 1],
      ['b', 1],
    ]);
    const classic = game(['a'], { mode: 'classic', costs: [0.3] });
    expect(due([late, classic])).toContainEqual(['a', 0]);
  });

  it('wait for the next day after a loss on the site, where the last guess can be retried', () => {
    const lost = { won: false, costs: [0.5], finished: NOON };
    expect(due([game(['a'], lost)])).toEqual([]);
    expect(due([game(['a'], lost)], NOON + 12 * HOUR)).toEqual([['a', 0]]);
    expect(due([game(['a'], { ...lost, won: true })])).toEqual([['a', 0]]);
    expect(due([game(['a'], { ...lost, source: 'practice' })])).toEqual([['a', 0]]);
  });
});

describe('mistakes of a habit', () => {
  it('are those of one game with this cause, due or not, the costliest first, each position once', () => {
    const causes = ['opener', 'split', 'split'] as const;
    const tried = [{ turn: 2, tried: NOON, passed: 1 }];
    const games = [
      game(['a', 'b', 'c'], { costs: [0.5, 0.3, 0.9], causes, again: tried }),
      game(['a', 'd', 'e'], { costs: [0.5, 0.4, 0.1], causes, finished: NOON - DAY }),
      game(['a', 'b'], { mode: 'classic', costs: [0.5, 0.3], causes: ['opener', 'split'] }),
      game(['x', 'y'], { costs: [0.5, 0.3], causes: null }),
    ];
    expect(turnsOf(mistakesOfHabit(games, 'maxi', 'split', NOON))).toEqual([
      ['c', 2],
      ['d', 1],
    ]);
    expect(mistakesOfHabit(games, 'maxi', 'gamble', NOON)).toEqual([]);
  });
});

describe('a turn that was tried again', () => {
  const triedAt = (tried: number, passed: number, change: Partial<GameRecord> = {}) =>
    game(['a'], { costs: [0.5], again: [{ turn: 0, tried, passed }], ...change });
  const isDueAfter = (passed: number, days: number) =>
    due([triedAt(NOON, passed)], NOON + days * DAY).length === 1;

  it.each([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 7],
  ])('comes back after %i passes in a row in %i days', (passed, days) => {
    expect(daysUntilNext(passed)).toBe(days);
    expect(isDueAfter(passed, days - 1)).toBe(false);
    expect(isDueAfter(passed, days)).toBe(true);
    expect(isDueAfter(passed, days + 30)).toBe(true);
  });

  it('does not come back after the fourth pass', () => {
    expect(daysUntilNext(4)).toBeNull();
    expect(isDueAfter(4, 1000)).toBe(false);
  });

  it('counts UTC days, wherever the player is', () => {
    const lateEvening = Date.UTC(2026, 2, 5, 23, 59);
    const tried = [triedAt(lateEvening, 1)];
    expect(due(tried, lateEvening + 59_999)).toEqual([]);
    expect(due(tried, lateEvening + 60_000)).toHaveLength(1);
    // Summer time begins on this day in Europe, so it has 23 local hours there.
    const early = triedAt(Date.UTC(2026, 2, 29, 0, 1), 1);
    expect(due([early], Date.UTC(2026, 2, 29, 23, 59))).toEqual([]);
    expect(due([early], Date.UTC(2026, 2, 30))).toHaveLength(1);
  });

  it('passes if the attempt costs less than a mistake; after a failure it starts again', () => {
    const mistake = (passed: number | null): Mistake => ({
      game: game(['a']),
      turn: 0,
      cost: 0.5,
      lastAttempt: passed === null ? null : ({ turn: 0, tried: 1, passed } satisfies Attempt),
    });
    expect(recordAttempt(mistake(null), 0.19, NOON)).toEqual({ turn: 0, tried: NOON, passed: 1 });
    expect(recordAttempt(mistake(2), -0.1, NOON)).toEqual({ turn: 0, tried: NOON, passed: 3 });
    expect(recordAttempt(mistake(3), MISTAKE_COST, NOON)).toEqual({ turn: 0, tried: NOON, passed: 0 });
  });

  it('does not come closer to being learned if it is tried before it is due', () => {
    const [early] = mistakesOfHabit([triedAt(NOON, 1, { causes: ['opener'] })], 'maxi', 'opener', NOON);
    expect(recordAttempt(early!, 0, NOON + HOUR).passed).toBe(1);
    expect(recordAttempt(early!, 0, NOON + DAY).passed).toBe(2);
    expect(recordAttempt(early!, 1, NOON + HOUR).passed).toBe(0);
  });

  it('is due again if the mistake was repeated since; otherwise it keeps its attempts', () => {
    const rested = triedAt(NOON - 3 * DAY, 4);
    const again = (finished: number) => game(['b'], { costs: [0.4], finished });
    expect(due([rested, again(NOON - 8 * DAY)])).toEqual([]);
    expect(due([rested, again(NOON - DAY)])).toEqual([['b', 0]]);
  });

  it('is due if the clock was ahead', () => {
    expect(due([triedAt(NOON + 400 * DAY, 1)])).toHaveLength(1);
  });
});

describe('a turn to try', () => {
  const causes = ['opener', 'split'] as const;
  const known = game(['a', 'b'], { costs: [0.5, 0.1], causes, again: [{ turn: 0, tried: NOON, passed: 2 }] });
  const other = game(['x', 'y'], { costs: null });
  const games = [other, known];
  const tryTurn = (turn: number, { key } = known, all = games) => turnToTry(all, { key, turn }, NOON);

  it('is any turn of a game with costs, with the last attempt at its position', () => {
    expect(tryTurn(0)).toEqual({ game: known, turn: 0, cost: 0.5, lastAttempt: known.again[0] });
    expect(tryTurn(1)).toEqual({ game: known, turn: 1, cost: 0.1, lastAttempt: null });
  });

  it('does not exist in a game that is unknown, not judged, or not over, or beyond the last turn', () => {
    expect(tryTurn(2)).toBeNull();
    expect(tryTurn(0, other)).toBeNull();
    expect(tryTurn(0, known, [other])).toBeNull();
    const lost = game(['a'], { costs: [0.5], won: false, finished: NOON });
    expect(tryTurn(0, lost, [lost])).toBeNull();
  });

  it('is the same mistake only in the same game', () => {
    const [first, second, third] = [tryTurn(0)!, tryTurn(1)!, { ...tryTurn(0)!, game: other }];
    expect(isSameMistake(first, { ...first, cost: 9 })).toBe(true);
    expect([isSameMistake(first, second), isSameMistake(first, third)]).toEqual([false, false]);
  });
});

it('of several attempts at a position, the last one counts, if it came after the latest mistake', () => {
  const tried = (time: number, passed: number) => ({ again: [{ turn: 0, tried: time, passed }] });
  const late = NOON - 3 * DAY;
  const attemptAt = (...times: number[]) => {
    const games = times.map((time, at) =>
      game([`${at}`], {
        costs: [0.5],
        causes: ['split'],
        finished: at === 0 ? late : late - DAY,
        ...tried(time, at),
      }),
    );
    return mistakesOfHabit(games, 'maxi', 'split', NOON).map(({ game, lastAttempt }) => [
      game.finished,
      lastAttempt?.passed,
    ]);
  };
  expect(attemptAt(late + HOUR, late + 2 * HOUR, late - HOUR)).toEqual([[late, 1]]);
  expect(attemptAt(late, late - HOUR)).toEqual([[late, 0]]);
  expect(attemptAt(late - 1)).toEqual([[late, undefined]]);
});
