import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { useAndClose } from '../async.ts';
import { DatabaseError, inTime, openDatabase } from '../database.ts';
import { MODE_IDS } from '../game/mode.ts';
import {
  type Attempt,
  type FinishedGame,
  type GameJudgement,
  type GameRecord,
  type GameSource,
  gameKey,
  isSameGame,
  judgementOf,
  MAX_STORED_GAMES,
  parseRecord,
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

/** @throws as {@link openDatabase} */
async function openGames(): Promise<IDBPDatabase<GamesDatabase>> {
  try {
    return await openDatabase<GamesDatabase>(GAMES_DATABASE, {
      version: 1,
      upgrade: (opened) => {
        const games = opened.createObjectStore('games', { keyPath: 'key' });
        games.createIndex('byKind', ['mode', 'source', 'finished']);
      },
    });
  } catch (error) {
    // A newer version of Maxwell created the database: open it as it is.
    if ((error as DOMException).name !== 'VersionError') throw error;
    return openDatabase<GamesDatabase>(GAMES_DATABASE, {});
  }
}

/** Milliseconds to wait for games, which another page may be changing. Reading thousands takes seconds. */
const READ_LIMIT_MS = 30_000;

const readGames = <Result>(action: (database: IDBPDatabase<GamesDatabase>) => Promise<Result>) =>
  inTime(useAndClose(openGames(), action), READ_LIMIT_MS);

function latestAttempts(attempts: readonly Attempt[]): readonly Attempt[] {
  const byTurn = Map.groupBy(attempts, ({ turn }) => turn);
  return [...byTurn.values()].map((same) => same.reduce((a, b) => (b.tried > a.tried ? b : a)));
}

/** Merges a repeated report into the stored game, whose day (if known), finishing time and attempts remain. */
function merged(known: GameRecord, reported: GameRecord): GameRecord {
  // A retried last guess can change the result of a lost game.
  const isSame = known.won === reported.won && known.turns.length === reported.turns.length;
  const winningGuess = (isSame ? known.winningGuess : null) ?? reported.winningGuess;
  // Prefer a judgement of the winning guess as it was typed: a reloaded page does not know that guess and judges the
  // best order, and a second game with the same rows may have been won in another order.
  const isWorseJudged =
    reported.skill === null || (known.skill !== null && reported.winningGuess !== winningGuess);
  const { day, localDay, isReplay } = known.day === null ? reported : known;
  return {
    ...reported,
    key: gameKey({ ...reported, day }),
    ...(isSame && isWorseJudged && judgementOf(known)),
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
  const isSame = known.won === reported.won && known.turns.length === reported.turns.length;
  const gainsGuess = isSame && known.winningGuess === null && reported.winningGuess !== null;
  const isWorseJudged = known.skill === null || (known.causes === null && reported.causes !== null);
  return {
    ...(isSame && (isWorseJudged || gainsGuess) && reported.skill !== null && judgementOf(reported)),
    ...(gainsGuess && { winningGuess: reported.winningGuess }),
    again: latestAttempts([...known.again, ...reported.again]),
  };
}

type WritableGames = IDBPObjectStore<GamesDatabase, ['games'], 'games', 'readwrite'>;

async function changeGames<Result>(action: (store: WritableGames) => Promise<Result>): Promise<Result> {
  const result = await useAndClose(openGames(), async (database) => {
    const { store, done } = database.transaction('games', 'readwrite');
    const result = await action(store);
    await done;
    return result;
  });
  announceChange();
  return result;
}

type StoredGame = Pick<GameRecord, 'mode' | 'source' | 'key'>;

const changeGame = (game: StoredGame, change: (known: GameRecord) => Partial<GameRecord>) =>
  changeGames(async (store) => {
    const { rows, games } = await kindOf(store, game);
    const at = games.findIndex((other) => other?.key === game.key);
    if (at >= 0) await store.put({ ...rows[at]!, ...change(games[at]!) });
  });

/** Number of rows to read at once. */
const BATCH = 250;

/** @param most maximum number of games per mode and source */
export function createGameStore(most = MAX_STORED_GAMES) {
  return {
    /** Stores a game once, with the time of its first report. Returns the winning guess as it was typed, if known. */
    store: (game: FinishedGame, now: number): Promise<FinishedGame['winningGuess']> =>
      changeGames(async (store) => {
        const { rows, games } = await kindOf(store, game);
        const reported = { ...game, key: gameKey(game), finished: now, again: [] };
        const known = games.findIndex((other) => other && isSameGame(other, reported));
        const kept = known >= 0 ? merged(games[known]!, reported) : reported;
        // Older versions used other keys.
        if (known >= 0 && rows[known]!.key !== kept.key) await store.delete(rows[known]!.key);
        await store.put(kept);
        const excess = rows.length + Number(known < 0) - most;
        for (const oldest of rows.slice(0, Math.max(0, excess))) await store.delete(oldest.key);
        return kept.winningGuess;
      }),
    /** Adds games from a file while there is room, and completes stored ones. Returns the number of games added. */
    import: (records: readonly GameRecord[]): Promise<number> =>
      changeGames(async (store) => {
        let added = 0;
        for (const record of records) {
          const { rows, games } = await kindOf(store, record);
          const at = games.findIndex((other) => other && isSameGame(other, record));
          const known = games[at];
          if (known) await store.put({ ...rows[at]!, ...gained(known, record) });
          else if (rows.length < most) {
            await store.put(record);
            added++;
          }
        }
        return added;
      }),
    /** Stores an attempt at a turn. Does nothing if the game is no longer stored. */
    storeAttempt: (game: StoredGame, tried: Attempt): Promise<void> =>
      changeGame(game, ({ again }) => ({ again: latestAttempts([...again, tried]) })),
    /** Replaces a game's judgement. Does nothing if the game is no longer stored. */
    storeJudgement: (game: StoredGame, judgement: GameJudgement): Promise<void> =>
      changeGame(game, () => judgement),
    /**
     * The games, oldest first, and all rows as stored, including invalid ones, so that an export is complete. Reads in
     * batches, because thousands of rows at once would block the page.
     */
    readAll: () =>
      readGames(async (database) => {
        const rows: unknown[] = [];
        const games: GameRecord[] = [];
        if (!database.objectStoreNames.contains('games')) return { games, rows };
        let range: IDBKeyRange | undefined;
        for (;;) {
          const batch = await database.getAll('games', range, BATCH);
          rows.push(...batch);
          games.push(...batch.map(parseRecord).filter((game) => game !== null));
          if (batch.length < BATCH) return { games: games.sort(byTime), rows };
          range = IDBKeyRange.lowerBound(batch.at(-1)!.key, true);
        }
      }),
    /** The games of the mode that was played last at this place, oldest first. Reads only those games. */
    readLatestMode: (source: GameSource): Promise<readonly GameRecord[]> =>
      readGames(async (database) => {
        if (!database.objectStoreNames.contains('games')) return [];
        const index = database.transaction('games').store.index('byKind');
        const latest = await Promise.all(
          MODE_IDS.map(async (mode) => {
            const cursor = await index.openKeyCursor(rangeOf({ mode, source }), 'prev');
            return { mode, source, finished: cursor?.key[2] ?? -1 };
          }),
        );
        const last = latest.reduce((a, b) => (b.finished > a.finished ? b : a));
        return (await index.getAll(rangeOf(last))).map(parseRecord).filter((game) => game !== null);
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

/** All rows with the same mode and source, oldest first, and the game parsed from each (null: it is not a game). */
async function kindOf(store: WritableGames, { mode, source }: Pick<FinishedGame, 'mode' | 'source'>) {
  const rows = await store.index('byKind').getAll(rangeOf({ mode, source }));
  return { rows, games: rows.map(parseRecord) };
}

const rangeOf = ({ mode, source }: Pick<FinishedGame, 'mode' | 'source'>) =>
  IDBKeyRange.bound([mode, source, 0], [mode, source, Number.MAX_SAFE_INTEGER]);

const byTime = (a: GameRecord, b: GameRecord) => a.finished - b.finished;
