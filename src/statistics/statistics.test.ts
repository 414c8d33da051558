import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, localDayAt, utcDayAt } from '../game/day.ts';
import { type Feedback, feedbackOf } from '../game/feedback.ts';
import { DAILY_IDS, MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { GAME } from './record.testing.ts';
import {
  exportedFiles,
  exportedRows,
  type GameRecord,
  gameKey,
  isSameGame,
  parseRecord,
  RECENT_GAMES,
  recentGames,
  typedGuessOfTurn,
} from './record.ts';
import { mostPlayedFirst, runningMean, streakOf, summaryOf, wasUnaided } from './summary.ts';

const clue = (guess: string) => ({ guess: guess as Equation, feedback: 'BBBBBBBBBB' as Feedback });
const game = (guesses: number, change: Partial<GameRecord> = {}): GameRecord => ({
  ...GAME,
  turns: Array.from({ length: guesses }, (_, i) => clue(String(i))),
  ...{ skill: 80, luck: 50 },
  ...change,
});

describe('a game', () => {
  const key = (...guesses: string[]) => gameKey({ mode: 'maxi', source: 'site', turns: guesses.map(clue) });

  it('is the same after a reload, and after its last guess was retried', () => {
    expect(key('a', 'b')).toBe(key('a', 'b'));
    expect(key('a', 'b', 'c', 'd', 'e', 'f')).toBe(key('a', 'b', 'c', 'd', 'e', 'g'));
  });

  it('is different if a guess, the mode or the source differs', () => {
    expect(key('a', 'b')).not.toBe(key('a', 'c'));
    expect(key('a', 'b', 'c', 'd', 'e', 'f')).not.toBe(key('a', 'b', 'c', 'd', 'x', 'f'));
    expect(gameKey(game(2))).not.toBe(gameKey(game(2, { source: 'practice' })));
    expect(gameKey(game(2))).not.toBe(gameKey(game(2, { mode: 'classic' })));
  });
});

describe('the same rows', () => {
  const HOUR = 3_600_000;
  const on = (day: string | null, localDay = day, hours = 0) =>
    game(2, { day, localDay, finished: (1000 + hours) * HOUR });
  const isSame = (one: GameRecord, other: GameRecord) => {
    expect(isSameGame(one, other)).toBe(isSameGame(other, one));
    return isSameGame(one, other);
  };

  it('on one day are one game, in either calendar, even if the redirect after the win crosses midnight', () => {
    const first = on('2026-03-05', '2026-03-04');
    expect(isSame(first, on('2026-03-05', '2026-03-05', 20))).toBe(true);
    expect(isSame(first, on('2026-03-06', '2026-03-04', 20))).toBe(true);
    const next = (hours: number) => on('2026-03-06', '2026-03-06', hours);
    expect(isSame(on('2026-03-05'), next(0.1))).toBe(true);
    expect(isSame(on('2026-03-05'), next(1 - 1e-6))).toBe(true);
    expect(isSame(on('2026-03-05'), next(1))).toBe(false);
  });

  it('bug: on another day are another game', () => {
    expect(isSame(on('2026-03-05'), on('2026-03-06', '2026-03-06', 2))).toBe(false);
    // Two replays in a row.
    expect(isSame(on('2026-03-05'), on('2026-03-09', '2026-03-09', 0.1))).toBe(false);
    expect(gameKey(on('2026-03-05'))).not.toBe(gameKey(on('2026-03-06')));
  });

  it('are one game if the day is not known', () => {
    expect(isSame(on('2026-03-05'), on(null, null, 2000))).toBe(true);
    expect(isSame(on(null), on(null, null, 2000))).toBe(true);
    expect(isSame(on(null), { ...on(null), source: 'practice' })).toBe(false);
  });
});

it('bug: a game won in another order is one game, before and after the page shows the answer', () => {
  const won = (guess: string) => ({ ...clue(guess), feedback: 'GGGGGGGGGG' as Feedback });
  const key = (guess: string) => gameKey(game(2, { turns: [clue('a'), won(guess)] }));
  expect(key('68+3-14=57')).toBe(key('3+68-14=57'));
  expect(key('68+3-14=57')).not.toBe(key('68-13+2=57'));
});

it('the guess of a turn is the typed one, and unknown if the page shows the answer in its place', () => {
  const won = { guess: '68+3-14=57' as Equation, feedback: 'GGGGGGGGGG' as Feedback };
  const known = game(2, { turns: [clue('a'), won], winningGuess: '3+68-14=57' as Equation });
  expect([0, 1].map((turn) => typedGuessOfTurn(known, turn))).toEqual(['a', '3+68-14=57']);
  expect(typedGuessOfTurn({ ...known, winningGuess: null }, 1)).toBeNull();
});

describe('a row of the database or of a file', () => {
  const turns = [{ guess: '68+3-14=57', feedback: 'GGGGGGGGGG' }];
  const KEY = 'site maxi +-1345678=';
  const old = { key: 'k', mode: 'maxi', source: 'site', turns, won: true, skill: 80, luck: 9 };
  const finished = Date.UTC(2026, 2, 5, 23);

  it('of an older version does not have a day, and gets a new key', () => {
    expect(parseRecord({ ...old, finished })).toEqual({ ...GAME, ...old, finished, key: KEY });
  });

  it('keeps account, costs and help, without their invalid parts', () => {
    const known = { account: { expected: 3.2, choices: 0.5, luck: -0.7 }, costs: [0.5], help: ['count'] };
    const read = (change: object) => parseRecord({ ...old, finished, ...known, ...change });
    expect(read({})).toMatchObject(known);
    expect(read({ account: { expected: 3.2, choices: '0.5', luck: 0 } })).toMatchObject({ account: null });
    for (const costs of [[], [0.5, 0.5], [null], 0.5]) expect(read({ costs })).toMatchObject({ costs: null });
    for (const help of [[], ['count', 'none'], ['all'], 'count'])
      expect(read({ help })).toMatchObject({ help: null });
  });

  /** Least and greatest value of each field, and whether other values make the whole row invalid. */
  it.each<[string, (value: number) => object, least: number, greatest: number, step: number]>([
    ['time', (finished) => ({ finished }), 0, Date.UTC(9999, 11, 31, 23, 59, 59, 999), 1],
    ['skill', (skill) => ({ skill }), 0, 99, 1],
    ['luck', (luck) => ({ luck }), 0, 99, 0.5],
    ['cost', (cost) => ({ costs: [cost] }), -1000, 1000, 1],
    ['expectation', (expected) => ({ account: { expected, choices: 0, luck: 0 } }), -1000, 1000, 1],
    ['number of passes', (passed) => ({ again: [{ turn: 0, tried: 1, passed }] }), 0, 1000, 1],
    ['tried turn', (turn) => ({ again: [{ turn, tried: 1, passed: 1 }] }), 0, 0, 1],
    ['time of an attempt', (tried) => ({ again: [{ turn: 0, tried, passed: 1 }] }), 0, 253402300799999, 1],
  ])('has a %s within bounds', (_, fieldOf, least, greatest, step) => {
    for (const value of [least, greatest])
      expect(parseRecord({ ...old, finished, ...fieldOf(value) })).toMatchObject(fieldOf(value));
    for (const value of [least - step, greatest + step])
      expect(parseRecord({ ...old, finished, ...fieldOf(value) }) ?? {}).not.toMatchObject(fieldOf(value));
  });

  it('keeps the winning guess, if it wins against the row', () => {
    const read = (winningGuess: unknown, change: object = {}) =>
      parseRecord({ ...old, finished, winningGuess, ...change })?.winningGuess;
    for (const guess of ['68+3-14=57', '3+68-14=57']) {
      expect(read(guess)).toBe(guess);
      expect(read(guess, { won: false })).toBeNull();
    }
    for (const bad of [null, 7, '', '68+4-15=57', '68-3+14=57', '57=68+3-14', '+-=3145678', '4*7=28'])
      expect(read(bad)).toBeNull();
    const bi = parseRecord({
      ...{ mode: 'bi', source: 'site', won: true, finished, winningGuess: '8-7*9=65' },
      turns: [
        { guess: '48-32=16', feedbacks: ['GGGGGGGG', 'BPPBBGBP'] },
        { guess: '9*8-7=65', feedbacks: [null, 'GGGGGGGG'] },
      ],
    });
    expect(bi).toMatchObject({ turns: { length: 2 }, winningGuess: null });
  });

  it('of an older version lacks the local day, which follows from its finishing time or its address', () => {
    const day = '2026-03-05';
    const read = (change: object) => parseRecord({ ...old, day, finished, ...change })?.localDay;
    expect(read({ localDay: '2026-03-04' })).toBe('2026-03-04');
    for (const localDay of [undefined, null, 7, '2026-02-30']) {
      expect(read({ localDay })).toBe(localDayAt(finished));
      expect(read({ localDay, isReplay: true })).toBe(day);
      expect(read({ localDay, day: null })).toBeNull();
    }
  });

  it.each(['2025-13-99', '2025-02-30', 'today', 7])('bug: an invalid day, %s, broke the page', (day) => {
    expect(parseRecord({ ...old, finished, day })).toMatchObject({ day: null });
    expect(parseRecord({ ...old, finished, day: '2025-02-28' })).toMatchObject({ day: '2025-02-28' });
  });

  it.each<[string, object]>([
    ['a mode', { mode: 'mini' }],
    ['a source', { source: 'elsewhere' }],
    ['a time', { finished: 'today' }],
    ['a time before the year 10,000', { finished: 8.64e15 }],
    ['turns', { turns: null }],
    ['a turn', { turns: [] }],
    ['tiles', { turns: [{ guess: '1+1=2', feedback: 'GGGGG' }] }],
    ['marks', { turns: [{ guess: '68+3-14=57', feedback: 'GGGGGGGGGX' }] }],
    ['a possible number of turns', { turns: Array(7).fill(turns[0]) }],
  ])('without %s is not a game', (_, change) => {
    expect(parseRecord({ ...old, finished, ...change })).toBeNull();
  });

  it('a file contains a list of entries', () => {
    expect(exportedRows(JSON.stringify([{ ...old, finished }, null, 7]))).toEqual([
      { ...old, finished },
      null,
      7,
    ]);
    expect(exportedRows('[]')).toEqual([]);
    for (const text of ['', '{', '{}', '7']) expect(exportedRows(text)).toBeNull();
  });

  it('files of an export contain all rows, and none is longer than a file may be', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...old, finished: at }));
    const length = JSON.stringify(rows).length;
    expect(exportedFiles(rows, 2 * length)).toHaveLength(1);
    const files = exportedFiles(rows, length / 3);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file.length).toBeLessThanOrEqual(length / 3 + '[]'.length);
    expect(files.flatMap(exportedRows)).toEqual(rows);
    expect(exportedFiles([], length).map(exportedRows)).toEqual([[]]);
  });

  it('files are filled up to the last letter, and a longer row has a file of its own', () => {
    const sizes = (most: number, ...rows: string[]) =>
      exportedFiles(rows, most).map((text) => exportedRows(text)!.length);
    // A row takes its length, a comma and a line break: 10 letters.
    const row = 'x'.repeat(6);
    expect(sizes(30, row, row, row)).toEqual([3]);
    expect(sizes(29, row, row, row)).toEqual([2, 1]);
    expect(sizes(20, row, row, row, row, row)).toEqual([2, 2, 1]);
    expect(sizes(19, row, row, row)).toEqual([1, 1, 1]);
    expect(sizes(10, row.repeat(9), row, row)).toEqual([1, 1, 1]);
  });

  it('bug: a file of millions of numbers blocked the page: it has at most a hundred thousand', () => {
    const file = (entries: number) => `[${'1,'.repeat(entries - 1)}1]`;
    expect(exportedRows(file(100_000))).toHaveLength(100_000);
    expect(exportedRows(file(100_001))).toBeNull();
    expect(exportedRows('{"length":1}')).toBeNull();
  });

  it.each([
    ['costs', { costs: [1e308, 0] }, { costs: null }],
    ['millions of costs', { costs: Array(1e6).fill(0) }, { costs: null }],
    ['account', { account: { expected: 3, choices: 1e308, luck: 0 } }, { account: null }],
    ['help', { help: Array(1e6).fill('none') }, { help: null }],
    ['causes', { causes: Array(1e6).fill('none') }, { causes: null }],
    ['attempts', { again: Array(1e6).fill({ turn: 0, tried: 1, passed: 1 }) }, { again: [] }],
    ['passes', { again: [{ turn: 0, tried: 1, passed: 1e15 }] }, { again: [] }],
    ['day', { day: '2026-03-05'.repeat(1e5) }, { day: null }],
    ['winning guess', { winningGuess: '1'.repeat(1e6) }, { winningGuess: null }],
  ])('bug: %s without bounds were accepted', (_, given, kept) => {
    expect(parseRecord({ ...old, finished, ...given })).toMatchObject(kept);
  });

  it('bug: a game with millions of rows was accepted where the page decides on the number', () => {
    const turn = { guess: '12+35=47', feedbacks: ['PPBGBGPB', 'BBBBPGBP'] };
    const row = { mode: 'bi', source: 'site', won: false, finished };
    expect(parseRecord({ ...row, turns: Array(30).fill(turn) })).not.toBeNull();
    expect(parseRecord({ ...row, turns: Array(31).fill(turn) })).toBeNull();
  });
});

it('a game of pro with extra symbols in its rows is accepted, from a file and from the database', () => {
  const turns = [
    { guess: '2^3*6=48', feedback: 'BBBBPGPB' },
    { guess: '58+16=74', feedback: 'GGGGGGGG' },
  ];
  const row = { mode: 'pro-8', source: 'site', turns, won: true, finished: Date.UTC(2026, 2, 5) };
  const kept = parseRecord(row)!;
  expect(kept).toMatchObject(row);
  expect(exportedRows(JSON.stringify([kept]))!.map(parseRecord)).toEqual([kept]);
  const { needed, openers } = summaryOf([kept], MODES['pro-8']);
  expect(needed.slice(0, 3)).toEqual([0, 1, 0]);
  expect(openers[0]).toMatchObject({ guess: '2^3*6=48', games: 1 });
});

describe('a game of several boards', () => {
  const turns = [
    { guess: '12+35=47', feedbacks: ['PPBGBGPB', 'BBBBPGBP'] },
    { guess: '48-32=16', feedbacks: ['GGGGGGGG', 'BPPBBGBP'] },
    { guess: '9*8-7=65', feedbacks: [null, 'GGGGGGGG'] },
  ];
  const row = { mode: 'bi', source: 'site', turns, won: true, finished: Date.UTC(2026, 2, 5) };

  it('keeps the feedback of every board, from a file and from the database', () => {
    const read = parseRecord(row);
    expect(read).toMatchObject(row);
    expect(parseRecord(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('is different if the feedback of another board differs', () => {
    const other = turns.with(0, { ...turns[0]!, feedbacks: ['PPBGBGPB', 'PBBBPGBP'] });
    expect(parseRecord({ ...row, turns: other })!.key).not.toBe(parseRecord(row)!.key);
  });

  it.each([
    ['boards', [{ guess: '12+35=47', feedback: 'PPBGBGPB' }]],
    ['the other board', [{ guess: '12+35=47', feedbacks: ['PPBGBGPB'] }]],
    ['any feedback', [{ guess: '12+35=47', feedbacks: [null, null] }]],
    ['marks', [{ guess: '12+35=47', feedbacks: ['PPBGBGPB', 'BBBBPGBX'] }]],
  ])('without %s is not a game', (_, turns) => {
    expect(parseRecord({ ...row, turns })).toBeNull();
  });

  it('counts for the guesses needed even if the page had more rows than usual', () => {
    const long = parseRecord({ ...row, turns: Array(9).fill(turns[0]) })!;
    expect(summaryOf([long], MODES.bi).needed).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

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

it('recent games are the last of each kind', () => {
  const games = Array.from({ length: RECENT_GAMES + 2 }, (_, at) => game(1, { key: `${at}` }));
  const others = [game(1, { source: 'practice' }), game(1, { mode: 'mini' })];
  expect(recentGames([...others, ...games])).toEqual([...others, ...games.slice(2)]);
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
  expect(summaryOf([lost, again], MODES.maxi).hardest).toHaveLength(2);
  expect(streakOf([lost, again], { day, localDay: day })).toEqual({ current: 0, longest: 0 });
  expect(summaryOf([lost, game(3, { key: 'classic', mode: 'classic', day })], MODES.maxi).games).toBe(2);
});

describe('totals of games', () => {
  const lost = game(6, { key: 'lost', won: false, skill: 40, luck: 10, finished: 3 });
  const unknown = game(4, { key: 'unknown', skill: null, luck: null, finished: 4 });
  const unlucky = game(4, { key: 'unlucky', luck: 20, finished: 5 });
  const summary = summaryOf([game(2, { key: 'two' }), lost, unknown, unlucky], MODES.maxi);

  it('count the guesses of won games, and lost games separately', () => {
    expect(summary).toMatchObject({ games: 4, won: 3, lost: 1, needed: [0, 1, 0, 2, 0, 0] });
    expect(summary.meanGuesses).toBeCloseTo(10 / 3);
  });

  it('have means over the judged games', () => {
    expect(summary.skill).toBeCloseTo((80 + 40 + 80) / 3);
    expect(summary.luck).toBeCloseTo((50 + 10 + 20) / 3);
  });

  it('list the hardest games first: lost, then by guesses, then by bad luck', () => {
    expect(summary.hardest.map(({ key }) => key)).toEqual(['lost', 'unlucky', 'unknown', 'two']);
  });

  it('list at most five games, and a game without luck between those with little and with much', () => {
    const games = [49, null, 50.5, 49.5].map((luck, at) => game(4, { key: `${luck}`, luck, finished: at }));
    const hardest = (all: readonly GameRecord[]) => summaryOf(all, MODES.maxi).hardest.map(({ key }) => key);
    for (const all of [games, games.toReversed()])
      expect(hardest(all)).toEqual(['49', '49.5', 'null', '50.5']);
    expect(hardest([...games, game(5, { key: 'long' }), game(3, { key: 'short' })])).toEqual([
      'long',
      '49',
      '49.5',
      'null',
      '50.5',
    ]);
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

  it('can be restricted to games with only the count open; second games stay second games', () => {
    const day = '2026-03-05';
    const aided = game(3, { key: 'aided', day, help: ['count', 'guess', 'count'] });
    const again = game(2, { key: 'again', day, help: ['count', 'count'] });
    const free = game(4, { key: 'free', help: ['none', 'count', 'count', 'count'] });
    const of = summaryOf([aided, again, free, unknown], MODES.maxi, wasUnaided);
    expect(of).toMatchObject({ games: 1, meanGuesses: 4 });
    expect(of.hardest.map(({ key }) => key)).toEqual(['free', 'again']);
  });

  it('are empty without games', () => {
    expect(summaryOf([], MODES.maxi)).toMatchObject({
      ...{ games: 0, meanGuesses: null, skill: null, luck: null },
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
  expect(summary).toMatchObject({ meanGuesses: 2.5, needed: [0, 1, 1, 0, 0], lost: 1 });
  expect(summary.openers).toEqual([
    { guess: 'own', games: 3, meanGuesses: (2 + 3 + 6) / 3, cost: expect.closeTo(0.5) },
  ]);
});
