import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { clue, GAME, game } from './record.testing.ts';
import {
  exportedEntries,
  exportedFiles,
  fromStoredTurn,
  type GameRecord,
  gameKey,
  isSameGame,
  NOT_JUDGED,
  parseRecord,
  RECENT_GAMES,
  recentGames,
  toStoredTurn,
  typedGuessOfTurn,
} from './record.ts';
import { summaryOf } from './summary.ts';

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
  const judged = {
    ...{ skill: 80, luck: 9, costs: [0.5], causes: ['gamble'] },
    account: { expected: 3.2, choices: 0.5, luck: -0.7 },
  };
  const ROW = {
    ...{ mode: 'maxi', source: 'site', turns, won: true, winningGuess: null, ...judged, help: ['count'] },
    ...{ isReplay: false, finished: Date.UTC(2026, 2, 5, 23), day: null, localDay: null, again: [] },
  };
  const read = (change: object) => parseRecord({ ...ROW, ...change });

  it('is read as it was stored, with the key by which it is found', () => {
    expect(read({ key: 'another' })).toEqual({ ...ROW, key: 'site maxi +-1345678=' });
  });

  it.each<[string, object]>([
    ['account', { account: { expected: 3.2, choices: '0.5', luck: 0 } }],
    ['skill', { skill: null }],
    ['luck', { luck: undefined }],
    ...[null, [], [0.5, 0.5], [null], 0.5, [1e308], Array(1e6).fill(0)].map((costs): [string, object] => [
      `costs: ${costs}`.slice(0, 20),
      { costs },
    ]),
    ...[[], ['none', 'none'], ['other'], Array(1e6).fill('none')].map((causes): [string, object] => [
      `causes: ${causes}`.slice(0, 20),
      { causes },
    ]),
  ])('counts as not judged if a part of its judgement is invalid: %s', (_, change) => {
    expect(read(change)).toEqual({ ...read({}), ...NOT_JUDGED });
  });

  it.each([
    [99, 0, 100],
    [97, -0.1, 100],
    [80, 0.01, 80],
  ])('with a skill of %i, whose choices cost %d guesses, has a skill of %i', (skill, choices, shown) => {
    const account = { expected: 3, choices, luck: 0 };
    expect(read({ skill, account })).toMatchObject({ skill: shown, account });
  });

  it('has no causes if it is judged without them', () => {
    expect(read({ causes: null })).toEqual({ ...read({}), causes: null });
  });

  it('has both days, or none', () => {
    const days = { day: '2026-03-05', localDay: '2026-03-04' };
    expect(read(days)).toMatchObject(days);
    for (const bad of ['2025-13-99', '2025-02-30', 'today', 7, null, undefined, '2026-03-05'.repeat(1e5)])
      for (const name of ['day', 'localDay'])
        expect(read({ ...days, [name]: bad })).toMatchObject({ day: null, localDay: null });
  });

  /** Least and greatest value of each field, and whether other values make the whole row invalid. */
  it.each<[string, (value: number) => object, least: number, greatest: number, step: number]>([
    ['time', (finished) => ({ finished }), 0, Date.UTC(9999, 11, 31, 23, 59, 59, 999), 1],
    ['skill', (skill) => ({ skill }), 0, 100, 1],
    ['luck', (luck) => ({ luck }), 0, 99, 0.5],
    ['cost', (cost) => ({ costs: [cost] }), -1000, 1000, 1],
    ['expectation', (expected) => ({ account: { expected, choices: 1, luck: 0 } }), -1000, 1000, 1],
    ['number of passes', (passed) => ({ again: [{ turn: 0, tried: 1, passed }] }), 0, 1000, 1],
    ['tried turn', (turn) => ({ again: [{ turn, tried: 1, passed: 1 }] }), 0, 0, 1],
    ['time of an attempt', (tried) => ({ again: [{ turn: 0, tried, passed: 1 }] }), 0, 253402300799999, 1],
  ])('has a %s within bounds', (_, fieldOf, least, greatest, step) => {
    for (const value of [least, greatest]) expect(read(fieldOf(value))).toMatchObject(fieldOf(value));
    for (const value of [least - step, greatest + step])
      expect(read(fieldOf(value)) ?? {}).not.toMatchObject(fieldOf(value));
  });

  it('keeps the winning guess, if it wins against the row', () => {
    const guessOf = (winningGuess: unknown, change: object = {}) =>
      read({ winningGuess, ...change })?.winningGuess;
    for (const guess of ['68+3-14=57', '3+68-14=57']) {
      expect(guessOf(guess)).toBe(guess);
      expect(guessOf(guess, { won: false })).toBeNull();
    }
    const others = ['68+4-15=57', '68-3+14=57', '57=68+3-14', '+-=3145678', '4*7=28', '1'.repeat(1e6)];
    for (const bad of [null, 7, '', ...others]) expect(guessOf(bad)).toBeNull();
    const bi = read({
      ...{ mode: 'bi', help: ['none', 'none'], winningGuess: '8-7*9=65' },
      turns: [
        { guess: '48-32=16', feedbacks: ['GGGGGGGG', 'BPPBBGBP'] },
        { guess: '9*8-7=65', feedbacks: [null, 'GGGGGGGG'] },
      ],
    });
    expect(bi).toMatchObject({ turns: { length: 2 }, winningGuess: null });
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
    ['a possible number of turns', { turns: Array(7).fill(turns[0]), help: Array(7).fill('none') }],
    ['a result', { won: undefined }],
    ['a kind of address', { isReplay: undefined }],
    ['help', { help: undefined }],
    ['known help', { help: ['all'] }],
    ['help at its turn', { help: [] }],
    ['help at its turns only', { help: ['none', 'none'] }],
  ])('without %s is not a game', (_, change) => {
    expect(read(change)).toBeNull();
  });

  it('a file contains a list of entries', () => {
    expect(exportedEntries(JSON.stringify([ROW, null, 7]))).toEqual([ROW, null, 7]);
    expect(exportedEntries('[]')).toEqual([]);
    for (const text of ['', '{', '{}', '7']) expect(exportedEntries(text)).toBeNull();
  });

  it('files of an export contain all rows, and none is longer than a file may be', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...ROW, finished: at }));
    const length = JSON.stringify(rows).length;
    expect(exportedFiles(rows, 2 * length)).toHaveLength(1);
    const files = exportedFiles(rows, length / 3);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file.length).toBeLessThanOrEqual(length / 3 + '[]'.length);
    expect(files.flatMap(exportedEntries)).toEqual(rows);
    expect(exportedFiles([], length).map(exportedEntries)).toEqual([[]]);
  });

  it('files are filled up to the last letter, and a longer row has a file of its own', () => {
    const sizes = (most: number, ...rows: string[]) =>
      exportedFiles(rows, most).map((text) => exportedEntries(text)!.length);
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
    expect(exportedEntries(file(100_000))).toHaveLength(100_000);
    expect(exportedEntries(file(100_001))).toBeNull();
    expect(exportedEntries('{"length":1}')).toBeNull();
  });

  it('bug: attempts without bounds were accepted', () => {
    const attempt = { turn: 0, tried: 1, passed: 1 };
    expect(read({ again: [attempt, { ...attempt, passed: 1e15 }] })).toMatchObject({ again: [attempt] });
    expect(read({ again: Array(1e6).fill(attempt) })).toMatchObject({ again: [] });
  });

  it('bug: a game with millions of rows was accepted where the page decides on the number', () => {
    const turn = { guess: '12+35=47', feedbacks: ['PPBGBGPB', 'BBBBPGBP'] };
    const rows = (count: number) =>
      read({ mode: 'bi', won: false, turns: Array(count).fill(turn), help: Array(count).fill('none') });
    expect(rows(30)).not.toBeNull();
    expect(rows(31)).toBeNull();
  });
});

it('a game of pro with extra symbols in its rows is accepted, from a file and from the database', () => {
  const turns = [
    { guess: '2^3*6=48', feedback: 'BBBBPGPB' },
    { guess: '58+16=74', feedback: 'GGGGGGGG' },
  ];
  const row = { ...GAME, mode: 'pro-8', turns, help: ['none', 'none'] } as const;
  const kept = parseRecord(row)!;
  expect(kept).toEqual({ ...row, key: expect.any(String) });
  expect(exportedEntries(JSON.stringify([kept]))!.map(parseRecord)).toEqual([kept]);
  const { needed, openers } = summaryOf([kept], MODES['pro-8']);
  expect(needed.slice(0, 3)).toEqual([0, 1, 0]);
  expect(openers[0]).toMatchObject({ guess: '2^3*6=48', games: 1 });
});

it('a turn is stored with the feedback of its boards, or as a clue if there is one', () => {
  const [guess, feedback] = ['12+35=47' as Equation, 'PPBGBGPB' as Feedback];
  for (const [feedbacks, stored] of [
    [[feedback], { guess, feedback }],
    [[feedback, null], { guess, feedbacks: [feedback, null] }],
  ] as const) {
    expect(toStoredTurn({ guess, feedbacks })).toEqual(stored);
    expect(fromStoredTurn(stored)).toEqual({ guess, feedbacks });
  }
});

describe('a game of several boards', () => {
  const turns = [
    { guess: '12+35=47', feedbacks: ['PPBGBGPB', 'BBBBPGBP'] },
    { guess: '48-32=16', feedbacks: ['GGGGGGGG', 'BPPBBGBP'] },
    { guess: '9*8-7=65', feedbacks: [null, 'GGGGGGGG'] },
  ];
  const row = { ...GAME, mode: 'bi', turns, help: ['none', 'none', 'none'] };

  it('keeps the feedback of every board, from a file and from the database', () => {
    const read = parseRecord(row);
    expect(read).toEqual({ ...row, key: expect.any(String) });
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
    expect(parseRecord({ ...row, turns, help: ['none'] })).toBeNull();
    expect(parseRecord({ ...row, turns: row.turns.slice(0, 1), help: ['none'] })).not.toBeNull();
  });

  it('counts for the guesses needed even if the page had more rows than usual', () => {
    const long = parseRecord({ ...row, turns: Array(9).fill(turns[0]), help: Array(9).fill('none') })!;
    expect(summaryOf([long], MODES.bi).needed).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

it('recent games are the last of each kind: a year of daily puzzles', () => {
  expect(RECENT_GAMES).toBe(365);
  const games = Array.from({ length: RECENT_GAMES + 2 }, (_, at) => game(1, { key: `${at}` }));
  const others = [game(1, { source: 'practice' }), game(1, { mode: 'mini' })];
  expect(recentGames([...others, ...games])).toEqual([...others, ...games.slice(2)]);
});
