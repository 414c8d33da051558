import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import {
  type FinishedGame,
  type GameRecord,
  isSameGame,
  judgementOf,
  keyOf,
  MOST_KEPT,
  readRecord,
  type TriedAgain,
} from './record.ts';

interface GamesDatabase extends DBSchema {
  games: { key: string; value: GameRecord; indexes: { byKind: [string, string, number] } };
}

/** All stored rows. */
interface KeptGames {
  /** Oldest first. */
  readonly games: readonly GameRecord[];
  /** Every row as stored, invalid ones included: for a complete export. */
  readonly rows: readonly unknown[];
}

/** Finished games on this device. */
export interface GameStore {
  /**
   * Stores a game once: repeated reports keep the first finishing time and any judgement.
   * @returns the guess that won as it was typed, as far as any page saw it
   */
  keep(game: FinishedGame, now: number): Promise<FinishedGame['winningGuess']>;
  /**
   * Adds games of a file while there is room, without removing stored ones. Games already stored only gain missing
   * judgements, and later tries.
   * @returns how many were added
   */
  add(records: readonly GameRecord[]): Promise<number>;
  /** Stores how a turn went when it was tried again; without effect if the game is no longer stored. */
  keepTry(game: Pick<GameRecord, 'mode' | 'source' | 'key'>, tried: TriedAgain): Promise<void>;
  all(): Promise<KeptGames>;
  /** Deletes everything, of any version. */
  clear(): Promise<void>;
  /** Calls back after changes by another page or the background. */
  watch(onChange: () => void): void;
}

/** Name of the database, and of the channel that announces its changes. */
export const GAMES_DATABASE = 'maxwell-games';

function tellOthers(): void {
  const channel = new BroadcastChannel(GAMES_DATABASE);
  channel.postMessage(null);
  channel.close();
}

/** @throws DOMException when it cannot be opened (private window, disk full) */
async function openGames(): Promise<IDBPDatabase<GamesDatabase>> {
  try {
    return await openDB<GamesDatabase>(GAMES_DATABASE, 1, {
      upgrade: (opened) => {
        const games = opened.createObjectStore('games', { keyPath: 'key' });
        games.createIndex('byKind', ['mode', 'source', 'finished']);
      },
    });
  } catch (error) {
    // Created by a newer Maxwell: opened as it is.
    if ((error as DOMException).name !== 'VersionError') throw error;
    return openDB<GamesDatabase>(GAMES_DATABASE);
  }
}

/** The latest try of each turn. */
function latestTries(tries: readonly TriedAgain[]): readonly TriedAgain[] {
  const byTurn = Map.groupBy(tries, ({ turn }) => turn);
  return [...byTurn.values()].map((same) => same.reduce((a, b) => (b.tried > a.tried ? b : a)));
}

/** A game reported again keeps its first day and finishing time, its judgement, and what was tried again. */
function merged(known: GameRecord, told: GameRecord): GameRecord {
  // A replaced last guess is judged again; only an order shown later is not.
  const isSame = known.won === told.won && known.turns.length === told.turns.length;
  const winningGuess = (isSame ? known.winningGuess : null) ?? told.winningGuess;
  // A reloaded page judges the cheapest order; a second win of the same rows may have been typed in another order.
  const isWorseJudged = told.skill === null || (known.skill !== null && told.winningGuess !== winningGuess);
  const { day, localDay, isReplay } = known.day === null ? told : known;
  return {
    ...told,
    key: keyOf({ ...told, day }),
    ...(isSame && isWorseJudged && judgementOf(known)),
    winningGuess,
    // A page that is read again does not know what was open while the game was played.
    ...(isSame && { help: known.help }),
    ...{ day, localDay, isReplay },
    finished: known.finished,
    // Rows before the last are the same, and with them the position of every turn.
    again: known.again,
  };
}

/** The fields that a stored game takes over from the same game of a file: a missing or better judgement, later tries. */
function gained(known: GameRecord, told: GameRecord): Partial<GameRecord> {
  const learns = known.winningGuess === null && told.winningGuess !== null && known.won === told.won;
  return {
    ...((known.skill === null || learns) && told.skill !== null && judgementOf(told)),
    ...(learns && { winningGuess: told.winningGuess }),
    again: latestTries([...known.again, ...told.again]),
  };
}

/** @param most games of one kind that are kept */
export function createGameStore(most = MOST_KEPT): GameStore {
  async function use<Result>(action: (database: IDBPDatabase<GamesDatabase>) => Promise<Result>) {
    const database = await openGames();
    try {
      return await action(database);
    } finally {
      database.close();
    }
  }

  return {
    async keep(game, now) {
      const kept = await use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
        const { rows, games } = await kindOf(store, game);
        const told = { ...game, key: keyOf(game), finished: now, again: [] };
        const known = games.findIndex((other) => other && isSameGame(other, told));
        const kept = known >= 0 ? merged(games[known]!, told) : told;
        // Earlier versions used other keys.
        if (known >= 0 && rows[known]!.key !== kept.key) await store.delete(rows[known]!.key);
        await store.put(kept);
        const excess = rows.length + Number(known < 0) - most;
        for (const oldest of rows.slice(0, Math.max(0, excess))) await store.delete(oldest.key);
        await done;
        return kept;
      });
      tellOthers();
      return kept.winningGuess;
    },
    async add(records) {
      const added = await use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
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
        await done;
        return added;
      });
      tellOthers();
      return added;
    },
    async keepTry(game, tried) {
      await use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
        const { rows, games } = await kindOf(store, game);
        const at = games.findIndex((other) => other?.key === game.key);
        if (at >= 0) await store.put({ ...rows[at]!, again: latestTries([...games[at]!.again, tried]) });
        await done;
      });
      tellOthers();
    },
    all: () =>
      use(async (database) => {
        const rows: unknown[] = database.objectStoreNames.contains('games')
          ? await database.getAll('games')
          : [];
        const games = rows.map(readRecord).filter((game) => game !== null);
        return { games: games.sort((a, b) => a.finished - b.finished), rows };
      }),
    async clear() {
      await deleteDB(GAMES_DATABASE);
      tellOthers();
    },
    watch: (onChange) => new BroadcastChannel(GAMES_DATABASE).addEventListener('message', onChange),
  };
}

/** Rows of a game's kind, oldest first, with their parsed games. */
async function kindOf(
  store: Pick<IDBPObjectStore<GamesDatabase, ['games'], 'games', 'readwrite'>, 'index'>,
  { mode, source }: Pick<FinishedGame, 'mode' | 'source'>,
) {
  const range = IDBKeyRange.bound([mode, source, 0], [mode, source, Number.MAX_SAFE_INTEGER]);
  const rows = await store.index('byKind').getAll(range);
  return { rows, games: rows.map(readRecord) };
}
