import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, utcDayAt } from '../game/day.ts';
import { type Feedback, feedbackOf } from '../game/feedback.ts';
import { DAILY_IDS, MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { clue, game } from './record.testing.ts';
import { type GameRecord, isUnaided } from './record.ts';
import { mostPlayedFirst, runningMean, streakOf, summaryOf } from './summary.ts';

describe('a streak', () => {
  const same = (day: string) => ({ day, localDay: day });
  const on = (day: string, change: Partial<GameRecord> = {}) => game(3, { ...same(day), ...change });
  const today = '2026-03-02';

  it('counts consecutive days with a win, up to today, or yesterday if today is not played yet', () => {
    const days = ['2026-02-20', '2026-02-21', '2026-02-22', '2026-02-28', '2026-03-01'].map((day) => on(day));
    expect(streakOf(days, same(today))).toEqual({ current: 2, longest: 3 });
    expect(streakOf([...days, on(today)], same(today))).toEqual({ current: 3, longest: 3 });
    expect(streakOf(days, same('2026-03-03'))).toEqual({ current: 0, longest: 3 });
    expect(streakOf([], same(today))).toEqual({ current: 0, longest: 0 });
    // A gap of a single day.
    expect(streakOf(days.slice(0, 3).concat(on('2026-02-24')), same(today)).longest).toBe(3);
  });

  it('bug: days without a gap took time squared, which blocked the page', () => {
    // In quadratic time, this many days take minutes.
    const days = Array.from({ length: 10_000 }, (_, day) => utcDayAt(day * DAY_MS));
    const games = days.map((day, number) => on(day, { key: `${number}` }));
    expect(streakOf(games, same(days.at(-1)!))).toEqual({ current: 10_000, longest: 10_000 });
  });

  it.each([{ won: false }, { isReplay: true }, { day: null, localDay: null }])(
    'does not count %j',
    (change) => {
      expect(streakOf([on(today, change)], same(today))).toEqual({ current: 0, longest: 0 });
    },
  );

  it('counts a puzzle played at its date, too, if its first game was the daily one', () => {
    const daily = on(today, { key: 'daily' });
    const dated = on(today, { key: 'dated', isReplay: true });
    expect(streakOf([daily, dated], same(today)).current).toBe(1);
    expect(streakOf([dated, daily], same(today)).current).toBe(0);
    expect(summaryOf([dated, daily], MODES.maxi).games).toBe(1);
  });

  const HOUR = 3_600_000;
  const FIRST = Date.UTC(2026, 1, 20);
  /** Hours by which the player's time zone is ahead of UTC. */
  const anyOffset = fc.integer({ min: -11, max: 14 });
  /** One game per day, opened at these hours of the player's clock, each with a different puzzle. */
  const opened = (hours: readonly number[], offset: number) =>
    hours.map((hour, at) => {
      const local = FIRST + 24 * at * HOUR + hour * HOUR;
      const [day, localDay] = [local - offset * HOUR, local].map(utcDayAt);
      return game(1, { key: `${at}`, day: day!, localDay: localDay!, turns: [solved(PUZZLES[at]!)] });
    });
  const PUZZLES = ['12+35=47', '8-1+8=15', '9*8-7=65', '48-32=16', '3*4+1=13', '56/8+1=8', '5+6*7=47'];
  const solved = (guess: string) => ({ guess: guess as Equation, feedback: 'GGGGGGGG' as Feedback });
  const anyHours = fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: PUZZLES.length });

  it('bug: broke for daily players in local time, who may finish up to two puzzles in a UTC day', () => {
    fc.assert(
      fc.property(anyHours, anyOffset, (hours, offset) => {
        const games = opened(hours, offset);
        const { day, localDay } = games.at(-1)!;
        const length = games.length;
        expect(streakOf(games, { day: day!, localDay: localDay! })).toEqual({
          current: length,
          longest: length,
        });
        expect(summaryOf(games, MODES.classic)).toMatchObject({ games: length, won: length });
      }),
    );
    // The player lives in California and plays on the first evening, the second morning, and the third evening.
    const games = opened([20, 10, 20], -8);
    expect(games.map(({ day }) => day)).toEqual(['2026-02-21', '2026-02-21', '2026-02-23']);
    expect(streakOf(games, { day: '2026-02-23', localDay: '2026-02-22' })).toEqual({
      current: 3,
      longest: 3,
    });
  });

  it('ends with a day without a win in either calendar', () => {
    fc.assert(
      fc.property(anyHours, anyOffset, fc.nat(), (hours, offset, at) => {
        const games = opened(hours, offset);
        const missed = at % games.length;
        const left = games.filter((_, day) => day !== missed && day !== missed + 1);
        const lengths = [missed, Math.max(0, games.length - missed - 2)];
        const { day, localDay } = games.at(-1)!;
        const { longest } = streakOf(left, { day: day!, localDay: localDay! });
        // Two local days without a game contain a whole UTC day without one.
        expect(longest).toBe(Math.max(...lengths));
      }),
    );
  });
});

it('bug: thousands of games of one day took time squared, which blocked the page', () => {
  // In quadratic time, this many games take minutes.
  const games = Array.from({ length: 20_000 }, (_, at) =>
    game(2, { key: `${at}`, day: '2026-03-05', localDay: '2026-03-05' }),
  );
  expect(summaryOf(games, MODES.maxi).games).toBe(1);
});

it('bug: a lost game that was played again counted twice', () => {
  const day = '2026-03-05';
  const rows = (guesses: readonly string[]) =>
    guesses.map((guess) => ({
      guess: guess as Equation,
      feedback: feedbackOf(guess as Equation, '36/4+29=38' as Equation),
    }));
  const lost = game(6, { key: 'lost', won: false, day, turns: rows(Array(6).fill('75+2-31=46')) });
  const again = game(3, { key: 'again', day, turns: rows(['75+2-31=46', '56+4-21=39', '36/4+29=38']) });
  expect(summaryOf([lost, again], MODES.maxi)).toMatchObject({
    games: 1,
    won: 0,
    lost: 1,
    needed: [0, 0, 0, 0, 0, 0],
  });
  expect(streakOf([lost, again], { day, localDay: day })).toEqual({ current: 0, longest: 0 });
  expect(summaryOf([lost, game(3, { key: 'classic', mode: 'classic', day })], MODES.maxi).games).toBe(2);
});

describe('totals of games', () => {
  const lost = game(6, { key: 'lost', won: false, skill: 40, luck: 10, finished: 3 });
  const unknown = game(4, { key: 'unknown', skill: null, luck: null, finished: 4 });
  const unlucky = game(4, { key: 'unlucky', luck: 20, finished: 5 });
  const summary = summaryOf([game(2, { key: 'two' }), lost, unknown, unlucky], MODES.maxi);

  it('count lost games separately, and in the mean as a guess more than there are rows', () => {
    expect(summary).toMatchObject({ games: 4, won: 3, lost: 1, needed: [0, 1, 0, 2, 0, 0] });
    expect(summary.meanGuesses).toBe((2 + 4 + 4 + 7) / 4);
  });

  it('have means over the judged games', () => {
    expect(summary.skill).toBeCloseTo((80 + 40 + 80) / 3);
  });

  it('average the accounts, which add up as shown', () => {
    const account = (choices: number, luck: number) => ({ account: { expected: 3.2, choices, luck } });
    const known = [
      game(4, { key: 'a', ...account(0.333, 0.467) }),
      game(3, { key: 'b', ...account(0, -0.2) }),
    ];
    const { account: mean, accounts } = summaryOf([lost, ...known], MODES.maxi);
    expect(accounts).toHaveLength(2);
    expect(mean).toEqual({ guesses: 3.5, expected: 3.2, choices: 0.17, luck: 0.13 });
  });

  it('compare first guesses, the most played first', () => {
    const opened = (first: string, guesses: number, change: Partial<GameRecord>) =>
      game(guesses, {
        key: `${first}${guesses}`,
        turns: [first, 'b', 'c'].slice(0, guesses).map(clue),
        ...change,
      });
    const { openers } = summaryOf(
      [
        opened('x', 3, { won: false }),
        opened('y', 3, { costs: [0.2, 0, 0] }),
        opened('y', 2, { costs: [0.1, 0] }),
        opened('y', 1, {}),
      ],
      MODES.maxi,
    );
    expect(openers).toEqual([
      { guess: 'y', games: 3, meanGuesses: 2, cost: expect.closeTo(0.15) },
      { guess: 'x', games: 1, meanGuesses: 7, cost: null },
    ]);
  });

  it('list at most eight first guesses: by games, then by the guesses needed', () => {
    const opened = (first: string, guesses: number, at = 0) =>
      game(guesses, { key: `${first}${at}`, turns: [first, ...'bcdef'].slice(0, guesses).map(clue) });
    const once = ['3', '5', '2', '4', '6'].map((guesses) => opened(`once ${guesses}`, Number(guesses)));
    const more = ['three', 'three', 'three', 'two', 'two', 'four', 'four', 'four', 'four'].map((name, at) =>
      opened(name, 5, at),
    );
    const last = opened('once 7', 6);
    expect(
      summaryOf([...once, ...more, { ...last, won: false }], MODES.maxi).openers.map(({ guess }) => guess),
    ).toEqual(['four', 'three', 'two', 'once 2', 'once 3', 'once 4', 'once 5', 'once 6']);
  });

  it('do not list a first guess for a game given up before it', () => {
    const givenUp = game(1, { mode: 'speed', won: false, turns: [clue('given')] });
    expect(summaryOf([givenUp], MODES.speed)).toMatchObject({ lost: 1, openers: [] });
  });

  it('bug: listed the answer from the page among the first guesses, instead of the typed guess', () => {
    const won = (answer: string, typed: string | null): GameRecord =>
      game(1, {
        ...{ mode: 'mini', key: answer, winningGuess: typed as Equation | null, costs: [0.1] },
        turns: [{ guess: answer as Equation, feedback: 'GGGGGG' as Feedback }],
      });
    const opened = game(2, { mode: 'mini', turns: [clue('4*7=28'), clue('7-4=3')] });
    const games = [won('7*4=28', '4*7=28'), opened, won('8*3=24', '8*3=24'), won('6*5=30', null)];
    const { openers, games: count } = summaryOf(games, MODES.mini);
    // The typed guess of the last game is not known, so the list leaves it out.
    expect(count).toBe(4);
    expect(openers.map(({ guess, games }) => [guess, games])).toEqual([
      ['4*7=28', 2],
      ['8*3=24', 1],
    ]);
  });

  it('name the first guess of at least half of ten games or more', () => {
    const usualOf = (firsts: Readonly<Record<string, number>>, mode: 'maxi' | 'speed' = 'maxi') => {
      const games = Object.entries(firsts).flatMap(([first, count]) =>
        Array.from({ length: count }, (_, at) =>
          game(3, {
            key: `${first}${at}`,
            mode,
            turns: ['given', first, 'c'].slice(Number(mode === 'maxi')).map(clue),
          }),
        ),
      );
      return summaryOf(games, MODES[mode]).usualFirst;
    };
    expect(usualOf({ x: 5, y: 3, z: 2 })).toMatchObject({ guess: 'x', games: 5 });
    expect(usualOf({ x: 5, y: 3, z: 3 })).toBeNull();
    expect(usualOf({ x: 9 })).toBeNull();
    expect(usualOf({ x: 10 })).toMatchObject({ guess: 'x', games: 10 });
    expect(usualOf({ x: 10 }, 'speed')).toBeNull();
    // A game won by a first guess whose typed form is not known counts as one with another first guess.
    const won = { guess: '68+3-14=57' as Equation, feedback: 'GGGGGGGGGG' as Feedback };
    const games = [...Array(9).keys()].map((at) =>
      game(2, { key: `${at}`, turns: [clue('x'), clue(`${at}`)] }),
    );
    expect(summaryOf([...games, game(1, { key: 'won', turns: [won] })], MODES.maxi).usualFirst).toMatchObject(
      { games: 9 },
    );
  });

  it('can be restricted to games with only the count open; second games stay second games', () => {
    const day = '2026-03-05';
    const aided = game(3, { key: 'aided', day, help: ['count', 'guess', 'count'] });
    const again = game(2, { key: 'again', day, help: ['count', 'count'] });
    const free = game(4, { key: 'free', help: ['none', 'count', 'count', 'count'] });
    const of = summaryOf([aided, again, free], MODES.maxi, ({ help }) => isUnaided(help));
    expect(of).toMatchObject({ games: 1, meanGuesses: 4 });
    expect([...of.repeated]).toEqual(['again']);
  });

  it('are empty without games', () => {
    expect(summaryOf([], MODES.maxi)).toMatchObject({
      ...{ games: 0, meanGuesses: null, skill: null },
      ...{ account: null, openers: [] },
    });
  });
});

it('the running mean covers at most the given number of games', () => {
  expect(runningMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});

describe('the games in order of popularity', () => {
  const played = (...modes: GameRecord['mode'][]) => mostPlayedFirst(modes.map((mode) => ({ mode })));

  it('are in the order of the table if nothing was played', () => {
    expect(played()).toEqual(DAILY_IDS);
  });

  it('begin with the most played; ties keep the order of the table', () => {
    expect(played('micro', 'mini', 'mini', 'classic', 'micro')).toEqual([
      'mini',
      'micro',
      'classic',
      'maxi',
      'midi',
      'speed',
      'instant',
      'bi',
      'mini-bi',
      'quad',
    ]);
  });
});

it('bug: the row given by the site counted as a guess, and as the first one', () => {
  const given = 'g';
  const played = (guesses: number, won: boolean): GameRecord => ({
    ...game(guesses + 1, { mode: 'speed', won }),
    turns: [clue(given), ...Array.from({ length: guesses }, (_, i) => clue(i === 0 ? 'own' : `${i}`))],
    costs: [0, ...Array(guesses).fill(0.5)],
  });
  const summary = summaryOf([played(2, true), played(3, true), played(5, false)], MODES.speed);
  expect(summary).toMatchObject({ meanGuesses: (2 + 3 + 6) / 3, needed: [0, 1, 1, 0, 0], lost: 1 });
  expect(summary.openers).toEqual([
    { guess: 'own', games: 3, meanGuesses: (2 + 3 + 6) / 3, cost: expect.closeTo(0.5) },
  ]);
});
