import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { type FinishedGame, type GameRecord, judgementOf, keyOf, MOST_KEPT, readRecord } from './record.ts';

interface GamesDatabase extends DBSchema {
  games: { key: string; value: GameRecord; indexes: { byKind: [string, string, number] } };
}

/** What is kept. */
interface KeptGames {
  /** The oldest first. */
  readonly games: readonly GameRecord[];
  /** Every row as it is kept, those that are no game included: for a file of all there is. */
  readonly rows: readonly unknown[];
}

/** Finished games, on this device; nothing leaves it. */
export interface GameStore {
  /**
   * Keeps a game once, however often it is told: of games told again the first time of finishing counts, and what was
   * judged stays judged.
   */
  keep(game: FinishedGame, now: number): Promise<void>;
  /**
   * Adds games of a file, as far as there is room: none that is kept goes for it. Those that are kept already stay as
   * they are, but for a judgement that they lack.
   * @returns how many were added
   */
  add(records: readonly GameRecord[]): Promise<number>;
  all(): Promise<KeptGames>;
  /** Deletes all of it, whatever version made it. */
  clear(): Promise<void>;
  /** Calls back after every change that another page or the background makes. */
  watch(onChange: () => void): void;
}

/** Name of the database, and of the channel on which its changes are told. */
export const GAMES_DATABASE = 'maxwell-games';

function tellOthers(): void {
  const channel = new BroadcastChannel(GAMES_DATABASE);
  channel.postMessage(null);
  channel.close();
}

/** @throws DOMException when there is none to be had (private window, disk full) */
async function openGames(): Promise<IDBPDatabase<GamesDatabase>> {
  try {
    return await openDB<GamesDatabase>(GAMES_DATABASE, 1, {
      upgrade: (opened) => {
        const games = opened.createObjectStore('games', { keyPath: 'key' });
        games.createIndex('byKind', ['mode', 'source', 'finished']);
      },
    });
  } catch (error) {
    // Made by a newer Maxwell: it is opened as it is.
    if ((error as DOMException).name !== 'VersionError') throw error;
    return openDB<GamesDatabase>(GAMES_DATABASE);
  }
}

/** What is kept of a game that is told again: it stays where it is filed, and what was judged stays judged. */
function merged(known: GameRecord, told: GameRecord): GameRecord {
  // A last guess that was taken back and played anew is judged anew; an order that the page shows later is not.
  const isSame = known.won === told.won && known.turns.length === told.turns.length;
  return {
    ...told,
    ...(isSame && told.skill === null && judgementOf(known)),
    // A page that is read again does not know what was open while the game was played.
    ...(isSame && { help: known.help }),
    day: known.day ?? told.day,
    isReplay: known.day === null ? told.isReplay : known.isReplay,
    finished: known.finished,
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
      await use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
        const { rows, games } = await kindOf(store, game);
        const key = keyOf(game);
        const known = games.findIndex((other) => other?.key === key);
        const told = { ...game, key, finished: now };
        // Versions before named some games otherwise.
        if (known >= 0 && rows[known]!.key !== key) await store.delete(rows[known]!.key);
        await store.put(known >= 0 ? merged(games[known]!, told) : told);
        const excess = rows.length + Number(known < 0) - most;
        for (const oldest of rows.slice(0, Math.max(0, excess))) await store.delete(oldest.key);
        await done;
      });
      tellOthers();
    },
    async add(records) {
      const added = await use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
        let added = 0;
        for (const record of records) {
          const { rows, games } = await kindOf(store, record);
          const known = games.find((other) => other?.key === record.key);
          if (known?.skill === null && record.skill !== null)
            await store.put({ ...known, ...judgementOf(record) });
          if (known || rows.length >= most) continue;
          await store.put(record);
          added++;
        }
        await done;
        return added;
      });
      tellOthers();
      return added;
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

/** Rows of the kind of a game, the oldest first, and what each is. */
async function kindOf(
  store: Pick<IDBPObjectStore<GamesDatabase, ['games'], 'games', 'readwrite'>, 'index'>,
  { mode, source }: Pick<FinishedGame, 'mode' | 'source'>,
) {
  const range = IDBKeyRange.bound([mode, source, 0], [mode, source, Number.MAX_SAFE_INTEGER]);
  const rows = await store.index('byKind').getAll(range);
  return { rows, games: rows.map(readRecord) };
}
