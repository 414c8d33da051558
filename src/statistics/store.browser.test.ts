import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { utcDayAt } from '../game/day.ts';
import type { Feedback } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import {
  type Attempt,
  exportedEntries,
  type FinishedGame,
  type GameRecord,
  gameKey,
  NOT_JUDGED,
  storedReviewOf,
} from './record.ts';
import { createGameStore, GAMES_DATABASE } from './store.ts';
import { streakOf, summaryOf } from './summary.ts';

afterEach(() => deleteDB(GAMES_DATABASE));

const game = (name: string, change: Partial<FinishedGame> = {}): FinishedGame => ({
  mode: 'maxi',
  source: 'site',
  day: null,
  localDay: null,
  isReplay: false,
  turns: [{ guess: name.padEnd(10) as Equation, feedback: 'GGGGGGGGGG' as Feedback }],
  won: true,
  winningGuess: null,
  skill: 80,
  luck: 50,
  account: { expected: 3, choices: 0.2, luck: -2.2 },
  costs: [0],
  causes: ['none'],
  help: ['guess'],
  ...change,
});

const HOUR = 3_600_000;

const importAll = (rows: readonly unknown[]) => createGameStore().import(rows, () => {});

/** Games with different rows. */
const manyGames = (count: number): readonly GameRecord[] =>
  Array.from({ length: count }, (_, at) => {
    const guess = `${at}`.padEnd(10, '+') as Equation;
    const lost = game('', { turns: [{ guess, feedback: 'BBBBBBBBBB' as Feedback }], won: false });
    return { ...lost, key: gameKey(lost), finished: 10_000 - at, again: [] };
  });

it('stores each game once, with the first finishing time', async () => {
  const store = createGameStore();
  await store.store(game('a'), 1);
  await store.store(game('b'), 2);
  await store.store(game('a', { skill: 90 }), 3);
  expect((await store.readAll()).games).toMatchObject([
    { turns: [{ guess: 'a'.padEnd(10) }], finished: 1, skill: 90 },
    { turns: [{ guess: 'b'.padEnd(10) }], finished: 2 },
  ]);
});

it('bug: replays pushed daily games out, so counts and streaks shrank', async () => {
  const store = createGameStore();
  const days = Array.from({ length: 400 }, (_, day) => utcDayAt(day * 24 * HOUR));
  await importAll(
    days.map((day, at) => ({ ...game(`${at}`, { day, localDay: day }), finished: Date.parse(day) })),
  );
  for (const name of 'xyz') await store.store(game(name), 500 * 24 * HOUR);
  const { games } = await store.readAll();
  const last = days.at(-1)!;
  expect(streakOf(games, { day: last, localDay: last })).toEqual({ current: 400, longest: 400 });
  expect(summaryOf(games, MODES.maxi)).toMatchObject({ games: 403, won: 403, needed: [403, 0, 0, 0, 0, 0] });
});

it('stores all games that are reported at the same time', async () => {
  const store = createGameStore();
  await Promise.all([...'abcdef'].map((name, at) => store.store(game(name), at)));
  expect((await store.readAll()).games).toHaveLength(6);
});

it('notifies others of every change', async () => {
  let changes = 0;
  const page = createGameStore();
  page.watch(() => changes++);
  await createGameStore().store(game('a'), 1);
  await expect.poll(() => changes).toBe(1);
  await createGameStore().clear();
  await expect.poll(() => changes).toBe(2);
});

it('deletes all games', async () => {
  const store = createGameStore();
  await store.store(game('a'), 1);
  await store.clear();
  expect(await store.readAll()).toEqual({ games: [], entries: [] });
});

it('bug: a won game was missing when its tab was closed before it was judged', async () => {
  const store = createGameStore();
  await store.store(game('a', NOT_JUDGED), 1);
  expect((await store.readAll()).games).toMatchObject([{ skill: null, finished: 1 }]);
  // A later visit reports the judged game twice.
  for (const at of [2, 3]) await store.store(game('a', { skill: 70, luck: 30 }), at);
  await store.store(game('a', NOT_JUDGED), 4);
  expect((await store.readAll()).games).toMatchObject([{ skill: 70, luck: 30, finished: 1 }]);
});

it('help reported later does not count, because that page did not see the game', async () => {
  const store = createGameStore();
  await store.store(game('a', { ...NOT_JUDGED, help: ['count'] }), 1);
  await store.store(game('a'), 2);
  await store.store(game('a', NOT_JUDGED), 3);
  expect((await store.readAll()).games).toMatchObject([
    { help: ['count'], costs: [0], account: { luck: -2.2 } },
  ]);
});

describe('the winning guess', () => {
  const TYPED = '3+68-14=57' as Equation;
  const OTHER = '68-14+3=57' as Equation;
  const won = (winningGuess: Equation | null, change: Partial<FinishedGame> = {}) =>
    game('', {
      turns: [{ guess: '68+3-14=57' as Equation, feedback: 'GGGGGGGGGG' as Feedback }],
      ...{ winningGuess, ...change },
    });
  const stored = async () => (await createGameStore().readAll()).games;

  it('bug: was forgotten with the page that saw it typed: later pages get it from the store', async () => {
    const store = createGameStore();
    expect(await store.store(won(null, NOT_JUDGED), 1)).toMatchObject({ winningGuess: null });
    expect(await store.store(won(TYPED, NOT_JUDGED), 2)).toMatchObject({ winningGuess: TYPED });
    const last = await store.store(won(null, NOT_JUDGED), 3);
    expect(await stored()).toEqual([last]);
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, finished: 1 }]);
  });

  it('is the one typed first, with its judgement', async () => {
    const store = createGameStore();
    await store.store(won(TYPED, NOT_JUDGED), 1);
    // A judgement of the best order is better than none.
    await store.store(won(null, { skill: 50 }), 2);
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, skill: 50 }]);
    await store.store(won(TYPED, { skill: 70 }), 3);
    for (const later of [null, OTHER])
      expect(await store.store(won(later, { skill: 20 }), 4)).toMatchObject({ winningGuess: TYPED });
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, skill: 70 }]);
    await store.store(won(TYPED, { skill: 90 }), 5);
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, skill: 90 }]);
  });

  it('is in an exported file, with its judgement, and never replaces a known one', async () => {
    const store = createGameStore();
    await store.store(won(TYPED, { skill: 70 }), 1);
    const file = JSON.stringify((await store.readAll()).entries);
    await store.clear();
    await store.store(won(null, { skill: 20 }), 2);
    expect(await importAll(exportedEntries(file)!)).toMatchObject({ added: 0 });
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, skill: 70, finished: 2 }]);
    const other = exportedEntries(file.replace(TYPED, OTHER)) as readonly GameRecord[];
    await importAll(other.map((one) => ({ ...one, skill: 10 })));
    expect(await stored()).toMatchObject([{ winningGuess: TYPED, skill: 70 }]);
  });
});

it('a game that is read again on another day keeps its place', async () => {
  const store = createGameStore();
  const first = { day: '2026-03-05', localDay: '2026-03-06', isReplay: false };
  await store.store(game('a', first), 1);
  await store.store(game('a', { day: '2026-03-06', localDay: '2026-03-07', isReplay: true }), 2);
  expect((await store.readAll()).games).toMatchObject([first]);
});

it('a game that is read again at the other address of its puzzle stays a daily one, or stays none', async () => {
  const store = createGameStore();
  const at = (isReplay: boolean, name: string) => {
    const days = { day: '2026-03-05', localDay: isReplay ? '2026-03-05' : '2026-03-06' };
    return game(name, { ...days, isReplay });
  };
  for (const isReplay of [false, true]) await store.store(at(isReplay, 'a'), 1);
  for (const isReplay of [true, false]) await store.store(at(isReplay, 'b'), 2);
  expect((await store.readAll()).games).toMatchObject([at(false, 'a'), at(true, 'b')]);
});

it('bug: the same rows on a later day were mistaken for the first game, so the later win was not stored', async () => {
  const store = createGameStore();
  const on = (day: string) => game('a', { day, localDay: day });
  for (const at of [0, 1, 2]) await store.store(on('2026-03-05'), at * HOUR);
  for (const at of [240, 241]) await store.store(on('2026-03-15'), at * HOUR);
  const { games, entries } = await store.readAll();
  expect(games.map(({ day, finished }) => [day, finished / HOUR])).toEqual([
    ['2026-03-05', 0],
    ['2026-03-15', 240],
  ]);
  expect(await importAll(exportedEntries(JSON.stringify(entries))!)).toMatchObject({ added: 0 });
  await store.storeAttempt(games[1]!, { turn: 0, tried: 1, passed: 1 });
  expect((await store.readAll()).games.map(({ again }) => again.length)).toEqual([0, 1]);
});

it('adds the games of a file once, and keeps the stored ones', async () => {
  const store = createGameStore();
  await store.store(game('a', NOT_JUDGED), 1);
  await store.store(game('b'), 2);
  const { games } = await store.readAll();
  const judged = { ...storedReviewOf(game('a')), skill: 11, luck: 12 };
  const ofFile = games.map((known) => ({ ...known, ...judged, finished: 9 }));
  const other = { ...games[0]!, ...game('o'), key: gameKey(game('o')), finished: 3 };
  expect(await importAll([...ofFile, other])).toMatchObject({ added: 1 });
  expect(await importAll([...ofFile, other])).toMatchObject({ added: 0 });
  expect((await store.readAll()).games).toMatchObject([
    { finished: 1, skill: 11, luck: 12 },
    { finished: 2, skill: 80 },
    { key: other.key, finished: 3 },
  ]);
});

it('reads more rows than fit into a batch, oldest first', async () => {
  const store = createGameStore();
  await store.store(game('a'), 1);
  const ofFile = manyGames(260);
  expect(await importAll(ofFile)).toEqual({ added: 260, others: 0, unreadable: 0 });
  const { games, entries } = await store.readAll();
  expect(entries).toHaveLength(261);
  const times = [1, ...ofFile.map(({ finished }) => finished).reverse()];
  expect(games.map(({ finished }) => finished)).toEqual(times);
  expect((await store.readLatestMode('site')).map(({ finished }) => finished)).toEqual(times);
});

describe('bug: a file was imported in one transaction', () => {
  const COUNT = 1_000;

  it('that lost everything when the page was closed: what is reported as done is stored', async () => {
    const store = createGameStore();
    const close = new Error('closed');
    let reported = 0;
    const importing = store.import(manyGames(COUNT), (done) => {
      reported = done;
      if (done >= COUNT / 2) throw close;
    });
    await expect(importing).rejects.toBe(close);
    expect(reported).toBeLessThan(COUNT);
    expect((await store.readAll()).games).toHaveLength(reported);
    expect(await importAll(manyGames(COUNT))).toEqual({
      added: COUNT - reported,
      others: reported,
      unreadable: 0,
    });
  });

  it('that a game finished meanwhile waited for', async () => {
    const store = createGameStore();
    const events: string[] = [];
    let storing: Promise<unknown> = Promise.resolve();
    const importing = store.import(manyGames(COUNT), (done) => {
      if (events.length > 0) return;
      events.push(`imported ${done}`);
      storing = createGameStore()
        .store(game('a'), 1)
        .then(() => events.push('stored'));
    });
    await Promise.all([importing.then(() => events.push('imported all')), importing.then(() => storing)]);
    expect(events).toEqual(['imported 250', 'stored', 'imported all']);
    expect((await store.readAll()).games).toHaveLength(COUNT + 1);
  });

  it('and a game finished meanwhile is neither stored twice nor replaced', async () => {
    const store = createGameStore();
    const games = manyGames(COUNT);
    const byKey = games.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const last = { ...byKey.at(-1)!, help: ['none' as const] };
    let isFirst = true;
    let storing: Promise<unknown> = Promise.resolve();
    const { added } = await store.import(games, () => {
      if (isFirst) storing = createGameStore().store(last, 7);
      isFirst = false;
    });
    await storing;
    expect(added).toBe(COUNT - 1);
    const kept = (await store.readAll()).games;
    expect(kept).toHaveLength(COUNT);
    expect(kept.find(({ key }) => key === last.key)).toMatchObject({ finished: 7, help: ['none'] });
  });
});

it('a game that a file holds twice is added once', async () => {
  const [one] = manyGames(1);
  expect(await importAll([one, { ...one, finished: 3 }, 7])).toEqual({ added: 1, others: 1, unreadable: 1 });
});

it('a file is announced once, so that other pages do not read all games after every batch', async () => {
  let changes = 0;
  createGameStore().watch(() => changes++);
  await importAll(manyGames(600));
  await createGameStore().store(game('a'), 1);
  await expect.poll(() => changes).toBe(2);
});

it('the same rows on many days are as many games', async () => {
  const days = Array.from({ length: 600 }, (_, at) => utcDayAt(at * 3 * 24 * HOUR));
  const games = days.map((day) => ({ ...game('a', { day, localDay: day }), finished: Date.parse(day) }));
  expect(await importAll(games)).toMatchObject({ added: 600 });
  expect(await importAll(games)).toMatchObject({ others: 600 });
});

it('reads the games of the mode that was played last', async () => {
  const store = createGameStore();
  expect(await store.readLatestMode('site')).toEqual([]);
  const classic = (name: string) => ({
    ...game(name, { mode: 'classic' }),
    turns: [{ guess: name.padEnd(8) as Equation, feedback: 'GGGGGGGG' as Feedback }],
  });
  await store.store(game('a'), 1);
  await store.store(classic('b'), 2);
  await store.store(game('c', { source: 'practice' }), 3);
  await store.store(classic('d'), 4);
  expect((await store.readLatestMode('site')).map(({ mode, finished }) => [mode, finished])).toEqual([
    ['classic', 2],
    ['classic', 4],
  ]);
  expect((await store.readLatestMode('practice')).map(({ finished }) => finished)).toEqual([3]);
});

it('replaces the judgement of a game that is still stored', async () => {
  const store = createGameStore();
  await store.store(game('a', { ...NOT_JUDGED, help: ['count'] }), 1);
  const [known] = (await store.readAll()).games;
  const judgement = { ...storedReviewOf(game('a')), skill: 50, causes: ['split'] } as const;
  await store.storeJudgement(known!, judgement);
  expect((await store.readAll()).games).toEqual([{ ...known!, ...judgement }]);
  await store.clear();
  await store.storeJudgement(known!, judgement);
  expect((await store.readAll()).games).toEqual([]);
});

it('a file adds the judgement of a game that lacks it, and does not take any away', async () => {
  const store = createGameStore();
  await store.store(game('a', NOT_JUDGED), 1);
  const [old] = (await store.readAll()).games;
  const judged = storedReviewOf(game('a', { causes: ['gamble'], costs: [0.4] }));
  await importAll([{ ...old!, ...judged }]);
  expect((await store.readAll()).games).toMatchObject([judged]);
  await importAll([old!]);
  expect((await store.readAll()).games).toMatchObject([judged]);
});

it('bug: a file gave a lost game the judgement of its retried last row', async () => {
  const store = createGameStore();
  const row = (guess: string, feedback: string) => ({
    guess: guess as Equation,
    feedback: feedback.repeat(10) as Feedback,
  });
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => row(name.padEnd(10), 'B'));
  const lost = game('', {
    ...{ ...NOT_JUDGED, won: false, turns: [...rows, row('f'.padEnd(10), 'B')] },
    help: Array(6).fill('none'),
  });
  await store.store(lost, 1);
  const [stored] = (await store.readAll()).games;
  const costs = Array(6).fill(0);
  const judged = { ...storedReviewOf(game('a')), costs, causes: costs.map(() => 'none') };
  const retried = { won: true, turns: [...rows, row('g'.padEnd(10), 'G')], ...judged };
  expect(await importAll([{ ...stored!, ...retried }])).toMatchObject({ added: 0 });
  expect((await store.readAll()).games).toMatchObject([{ won: false, skill: null, turns: lost.turns }]);
});

describe('turns tried again', () => {
  const first: Attempt = { turn: 0, tried: 10, passed: 1 };
  const later: Attempt = { turn: 0, tried: 20, passed: 2 };
  const again = async () => (await createGameStore().readAll()).games.map((known) => known.again);

  async function keptGame() {
    await createGameStore().store(game('a'), 1);
    return (await createGameStore().readAll()).games[0]!;
  }

  it('are stored with their game, the last attempt of each, even if it is reported again', async () => {
    const known = await keptGame();
    expect(known.again).toEqual([]);
    const store = createGameStore();
    for (const tried of [first, later]) await store.storeAttempt(known, tried);
    expect(await again()).toEqual([[later]]);
    await store.store(game('a', { skill: 90 }), 3);
    expect(await again()).toEqual([[later]]);
    expect((await store.readAll()).games).toMatchObject([{ skill: 90, finished: 1 }]);
  });

  it('are both stored if they happen at the same time, but not for a deleted game', async () => {
    const turns = [...game('a').turns, ...game('b').turns];
    const store = createGameStore();
    await store.store(game('a', { turns, costs: [0.3, 0.3], help: ['count', 'count'] }), 1);
    const [known] = (await store.readAll()).games;
    await Promise.all([0, 1].map((turn) => createGameStore().storeAttempt(known!, { ...first, turn })));
    expect(await again()).toEqual([[first, { ...first, turn: 1 }]]);
    await store.clear();
    await store.storeAttempt(known!, first);
    expect(await again()).toEqual([]);
  });

  it('are in an exported file, and only later ones from a file count', async () => {
    const known = await keptGame();
    const store = createGameStore();
    await store.storeAttempt(known, first);
    const { entries } = await store.readAll();
    expect(exportedEntries(JSON.stringify(entries))).toMatchObject([{ again: [first] }]);
    await importAll([{ ...known, again: [later] }]);
    await importAll([{ ...known, again: [first] }]);
    expect(await again()).toEqual([[later]]);
    await store.clear();
    expect(await importAll([{ ...known, again: [first] }])).toMatchObject({ added: 1 });
    expect(await again()).toEqual([[first]]);
  });

  it('are ignored if they cannot be read, without losing the rest of the row', async () => {
    const known = await keptGame();
    const unknown = { ofNewerVersion: 7 };
    await leave(undefined, [
      { ...known, ...unknown, again: [first, 'bad', { turn: 9, tried: 1, passed: 1 }] },
    ]);
    const store = createGameStore();
    expect(await again()).toEqual([[first]]);
    await store.storeAttempt(known, later);
    expect((await store.readAll()).entries).toEqual([{ ...known, ...unknown, again: [later] }]);
    await leave(undefined, [{ ...known, again: 'bad' }]);
    expect(await again()).toEqual([[]]);
  });
});

/**
 * Stores rows in the database as another version, or a fault, might have left them.
 * @param version undefined: the database exists, and keeps its version
 */
async function leave(version: number | undefined, rows: readonly object[], hasStore = true): Promise<void> {
  const database = await openDB(GAMES_DATABASE, version, {
    upgrade(opened) {
      if (!hasStore) return;
      opened
        .createObjectStore('games', { keyPath: 'key' })
        .createIndex('byKind', ['mode', 'source', 'finished']);
    },
  });
  for (const row of rows) await database.put('games', row);
  database.close();
}

it('bug: one invalid row hid all others', async () => {
  const store = createGameStore();
  await store.store(game('a'), 1);
  await leave(undefined, [
    { key: 'bad', mode: 'maxi', source: 'site', finished: 2, turns: 'none' },
    { key: 'worse' },
  ]);
  const { games, entries } = await store.readAll();
  expect([games.length, entries.length]).toEqual([1, 3]);
  await store.store(game('b', { day: '2026-03-05' }), 3);
  expect((await store.readAll()).games).toHaveLength(2);
  await store.clear();
  expect((await store.readAll()).entries).toEqual([]);
});

it.each([true, false])(
  'bug: a database of a newer version could not even be deleted: %s',
  async (hasStore) => {
    const kept = { ...game('a'), key: gameKey(game('a')), finished: 5, again: [] };
    await leave(9, hasStore ? [kept] : [], hasStore);
    const store = createGameStore();
    expect((await store.readAll()).games).toHaveLength(hasStore ? 1 : 0);
    await store.clear();
    await store.store(game('b'), 1);
    expect((await store.readAll()).games).toHaveLength(1);
  },
);
