import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { nextTask, useAndClose } from '../async.ts';
import { DatabaseError, inTime, openDatabase } from '../database.ts';
import { dayAfter } from '../game/day.ts';
import { MODE_IDS } from '../game/mode.ts';
import {
  type Attempt,
  areOneGame,
  type FinishedGame,
  type GameRecord,
  type GameSource,
  gameKey,
  isSameGame,
  parseRecord,
  rowsKey,
  type StoredReview,
  storedReviewOf,
} from './record.ts';

interface GamesDatabase extends DBSchema {
  games: { key: string; value: GameRecord; indexes: { byKind: [string, string, number] } };
}

/** Name of the database, and of the broadcast channel for its changes. */
export const GAMES_DATABASE = 'maxwell-games';

function announceChange(): void {
  const channel = new BroadcastChannel(GAMES_DATABASE);
  channel.postMessage(null);
  channel.close();
}

/** The reason why the games cannot be used. `broken`: the browser cannot open the database. */
export type GamesProblem = DatabaseError['code'] | 'broken';

export const problemOf = (error: unknown): GamesProblem =>
  error instanceof DatabaseError ? error.code : 'broken';

/** Opens the database of any version. @throws as {@link openDatabase} */
const openGames = (): Promise<IDBPDatabase<GamesDatabase>> =>
  openDatabase<GamesDatabase>(GAMES_DATABASE, {
    upgrade(created) {
      const games = created.createObjectStore('games', { keyPath: 'key' });
      games.createIndex('byKind', ['mode', 'source', 'finished']);
    },
  });

/** Milliseconds to wait for games, which another page may be changing. Reading thousands takes seconds. */
const READ_LIMIT_MS = 30_000;

const inDatabase = <Result>(action: (database: IDBPDatabase<GamesDatabase>) => Promise<Result>) =>
  inTime(useAndClose(openGames(), action), READ_LIMIT_MS);

function latestAttempts(attempts: readonly Attempt[]): readonly Attempt[] {
  const byTime = attempts.toSorted((a, b) => a.tried - b.tried);
  return [...new Map(byTime.map((one) => [one.turn, one])).values()];
}

/** Whether the last row is the same: a retried last guess can change the result of a lost game. */
const haveSameEnd = (known: GameRecord, reported: GameRecord) =>
  known.won === reported.won && known.turns.length === reported.turns.length;

/** Merges a repeated report into the stored game, whose day (if known), finishing time and attempts remain. */
function merged(known: GameRecord, reported: GameRecord): GameRecord {
  const isSame = haveSameEnd(known, reported);
  const winningGuess = (isSame ? known.winningGuess : null) ?? reported.winningGuess;
  // Prefer a judgement of the winning guess as it was typed: a reloaded page does not know that guess and judges the
  // best order, and a second game with the same rows may have been won in another order.
  const isWorseJudged =
    reported.skill === null || (known.skill !== null && reported.winningGuess !== winningGuess);
  const { day, localDay, isReplay } = known.day === null ? reported : known;
  return {
    ...reported,
    key: gameKey({ ...reported, day }),
    ...(isSame && isWorseJudged && storedReviewOf(known)),
    winningGuess,
    // A reloaded page does not know which hints were open during the game.
    ...(isSame && { help: known.help }),
    ...{ day, localDay, isReplay },
    finished: known.finished,
    // The rows before the last are the same, so each turn still has the same position.
    again: known.again,
  };
}

/**
 * The fields that a copy in a file improves: attempts and, unless its last row is another one, a missing winning guess
 * and a worse judgement.
 */
function gained(known: GameRecord, reported: GameRecord): Partial<GameRecord> {
  const isSame = haveSameEnd(known, reported);
  const gainsGuess = isSame && known.winningGuess === null && reported.winningGuess !== null;
  return {
    ...(isSame &&
      (known.skill === null || gainsGuess) &&
      reported.skill !== null &&
      storedReviewOf(reported)),
    ...(gainsGuess && { winningGuess: reported.winningGuess }),
    again: latestAttempts([...known.again, ...reported.again]),
  };
}

type WritableGames = IDBPObjectStore<GamesDatabase, 'games'[], 'games', 'readwrite'>;

/** Number of entries to read or import at once. */
const BATCH = 250;

/** All entries, or those in a range of keys. In batches, because thousands of entries at once would block the page. */
async function* readEntries(
  store: Pick<WritableGames, 'getAll'>,
  range = IDBKeyRange.bound('', '\uffff'),
): AsyncGenerator<GameRecord[]> {
  for (let from = range; ; ) {
    const entries = await store.getAll(from, BATCH);
    yield entries;
    if (entries.length < BATCH) return;
    from = IDBKeyRange.bound(entries.at(-1)!.key, range.upper, true);
  }
}

/** The stored game that is the same as the given one, if any. */
async function findSame(store: WritableGames, game: GameRecord) {
  const board = rowsKey(game);
  // The same board can occur on thousands of days, but the same game only on three neighbouring ones.
  const candidates =
    game.day === null
      ? [store.getAll(keysFrom(board))]
      : [store.getAll(board), store.getAll(keysFrom(board, dayAfter(game.day, -1)), 3)];
  const entries = (await Promise.all(candidates)).flat();
  return entries.flatMap((entry) => parseRecord(entry) ?? []).find((known) => isSameGame(known, game));
}

/** Stored games by board, from one board to another. Keys begin with the board, so these are neighbours. */
async function readBoards(store: WritableGames, first: string, last: string) {
  const known: { entry: GameRecord; game: GameRecord }[] = [];
  for await (const entries of readEntries(store, IDBKeyRange.bound(first, keysFrom(last).upper)))
    known.push(...entries.map((entry) => ({ entry, game: parseRecord(entry)! })).filter(({ game }) => game));
  return Map.groupBy(known, ({ game }) => rowsKey(game));
}

/** Adds games or completes stored ones. Returns the number of games added. @param games in the order of their boards */
async function addAll(store: WritableGames, games: readonly GameRecord[]): Promise<number> {
  const known = await readBoards(store, rowsKey(games[0]!), rowsKey(games.at(-1)!));
  const changed = new Set<{ readonly entry: GameRecord }>();
  let added = 0;
  for (const game of games) {
    const board = rowsKey(game);
    const stored = known.get(board) ?? [];
    const same = stored.find((other) => areOneGame(other.game, game));
    if (same) {
      const gain = gained(same.game, game);
      const completed = { ...same.game, ...gain };
      if (JSON.stringify(completed) === JSON.stringify(same.game)) continue;
      Object.assign(same, { entry: { ...same.entry, ...gain }, game: completed });
      changed.add(same);
    } else {
      const next = { entry: game, game };
      known.set(board, [...stored, next]);
      changed.add(next);
      added++;
    }
  }
  await Promise.all([...changed].map(({ entry }) => store.put(entry)));
  return added;
}

/** Games of a file in the order of their boards. A batch is larger only if its games have one board. */
async function parseGames(entries: readonly unknown[]): Promise<readonly GameRecord[][]> {
  const games: GameRecord[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    games.push(...entries.slice(from, from + BATCH).flatMap((entry) => parseRecord(entry) ?? []));
    await nextTask();
  }
  const byBoard = Map.groupBy(games, rowsKey);
  const batches: GameRecord[][] = [];
  for (const board of [...byBoard.keys()].sort()) {
    const same = byBoard.get(board)!;
    const last = batches.at(-1);
    if (last && last.length + same.length <= BATCH) last.push(...same);
    else batches.push(same);
  }
  return batches;
}

const inTransaction = <Result>(action: (store: WritableGames) => Promise<Result>): Promise<Result> =>
  useAndClose(openGames(), async (database) => {
    const { store, done } = database.transaction('games', 'readwrite');
    const result = await action(store);
    await done;
    return result;
  });

async function changeGames<Result>(action: (store: WritableGames) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(action);
  announceChange();
  return result;
}

type StoredGame = Pick<GameRecord, 'key'>;

const changeGame = ({ key }: StoredGame, change: (known: GameRecord) => Partial<GameRecord>) =>
  changeGames(async (store) => {
    const entry = await store.get(key);
    const known = parseRecord(entry);
    if (entry && known) await store.put({ ...entry, ...change(known) });
  });

/** Numbers of entries of an imported file. */
export interface ImportedGames {
  readonly added: number;
  /** Games that were already stored. */
  readonly others: number;
  /** Entries that this version cannot read. */
  readonly unreadable: number;
}

export function createGameStore() {
  return {
    /** Stores a game once, with the time of its first report. Returns its record. */
    store: (game: FinishedGame, now: number): Promise<GameRecord> =>
      changeGames(async (store) => {
        const reported = { ...game, key: gameKey(game), finished: now, again: [] };
        const same = await findSame(store, reported);
        const kept = same ? merged(same, reported) : reported;
        // The key changes when the day becomes known.
        if (same && same.key !== kept.key) await store.delete(same.key);
        await store.put(kept);
        return kept;
      }),
    /**
     * Adds the games of a file, and completes stored ones. Each batch has its own transaction: games that end
     * meanwhile are stored, and the batches done so far remain if the page is closed.
     * @param onProgress called with the number of entries done
     */
    async import(entries: readonly unknown[], onProgress: (done: number) => void): Promise<ImportedGames> {
      const batches = await parseGames(entries);
      const unreadable = entries.length - batches.flat().length;
      let [added, done] = [0, 0];
      try {
        for (const batch of batches) {
          added += await inTransaction((store) => addAll(store, batch));
          done += batch.length;
          onProgress(unreadable + done);
          await nextTask();
        }
      } finally {
        if (done > 0) announceChange();
      }
      return { added, others: done - added, unreadable };
    },
    /** Stores an attempt at a turn. Does nothing if the game is no longer stored. */
    storeAttempt: (game: StoredGame, tried: Attempt): Promise<void> =>
      changeGame(game, ({ again }) => ({ again: latestAttempts([...again, tried]) })),
    /** Replaces a game's judgement. Does nothing if the game is no longer stored. */
    storeJudgement: (game: StoredGame, judgement: StoredReview): Promise<void> =>
      changeGame(game, () => judgement),
    /** The games, oldest first, and all entries as stored, including invalid ones, so that an export is complete. */
    readAll: () => inDatabase((database) => readGames(database)),
    /** The games of the mode that was played last at this place, oldest first. Reads only those games. */
    readLatestMode: (source: GameSource): Promise<readonly GameRecord[]> =>
      inDatabase(async (database) => {
        if (!database.objectStoreNames.contains('games')) return [];
        const index = database.transaction('games').store.index('byKind');
        const latest = await Promise.all(
          MODE_IDS.map(async (mode) => {
            const range = IDBKeyRange.bound([mode, source, 0], [mode, source, Number.MAX_SAFE_INTEGER]);
            const cursor = await index.openKeyCursor(range, 'prev');
            return { mode, finished: cursor?.key[2] ?? 0 };
          }),
        );
        const { mode } = latest.toSorted((a, b) => b.finished - a.finished)[0]!;
        return (await readGames(database, keysFrom(rowsKey({ mode, source, turns: [] })))).games;
      }),
    /**
     * Deletes the whole database, whichever version created it.
     * @throws DatabaseError if another page holds it; the browser deletes it once that page lets go
     */
    clear: (): Promise<void> => inTime(deleteDB(GAMES_DATABASE).then(announceChange)),
    /** Calls back after every change, wherever it was made. */
    watch: (onChange: () => void): void =>
      new BroadcastChannel(GAMES_DATABASE).addEventListener('message', onChange),
  };
}

async function readGames(database: IDBPDatabase<GamesDatabase>, range?: IDBKeyRange) {
  const [entries, games]: [unknown[], GameRecord[]] = [[], []];
  if (!database.objectStoreNames.contains('games')) return { games, entries };
  const reader = { getAll: database.getAll.bind(database, 'games') };
  for await (const batch of readEntries(reader, range)) {
    entries.push(...batch);
    games.push(...batch.flatMap((entry) => parseRecord(entry) ?? []));
  }
  return { games: games.sort((a, b) => a.finished - b.finished), entries };
}

/** The keys that are the text, or begin with it and a blank. @param day only keys with this day or a later one */
const keysFrom = (text: string, day?: string) =>
  IDBKeyRange.bound(day ? `${text} ${day}` : text, `${text} \uffff`);
