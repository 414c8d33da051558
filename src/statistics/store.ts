import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type FinishedGame, type GameRecord, keyOf, MOST_KEPT } from './record.ts';

interface GamesDatabase extends DBSchema {
  games: { key: string; value: GameRecord; indexes: { byKind: [string, string, number] } };
}

/** Finished games, on this device; nothing leaves it. */
export interface GameStore {
  /** Keeps a game once, however often it is told; of games told again the first time of finishing counts. */
  keep(game: FinishedGame, now: number): Promise<void>;
  /** Every game, the oldest first. */
  all(): Promise<readonly GameRecord[]>;
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

/** @param most games of one kind that are kept */
export function createGameStore(most = MOST_KEPT): GameStore {
  async function use<Result>(action: (database: IDBPDatabase<GamesDatabase>) => Promise<Result>) {
    const database = await openDB<GamesDatabase>(GAMES_DATABASE, 1, {
      upgrade: (opened) => {
        const games = opened.createObjectStore('games', { keyPath: 'key' });
        games.createIndex('byKind', ['mode', 'source', 'finished']);
      },
    });
    try {
      return await action(database);
    } finally {
      database.close();
    }
  }
  return {
    keep: (game, now) =>
      use(async (database) => {
        const { store, done } = database.transaction('games', 'readwrite');
        const key = keyOf(game);
        const known = await store.get(key);
        await store.put({ ...game, key, finished: known?.finished ?? now });
        const { mode, source } = game;
        const kind = IDBKeyRange.bound([mode, source, 0], [mode, source, Number.MAX_SAFE_INTEGER]);
        let excess = (await store.index('byKind').count(kind)) - most;
        let oldest = await store.index('byKind').openCursor(kind);
        for (; oldest && excess > 0; excess--) {
          await oldest.delete();
          oldest = await oldest.continue();
        }
        await done;
        tellOthers();
      }),
    all: () =>
      use(async (database) => {
        const games = await database.getAll('games');
        return games.sort((a, b) => a.finished - b.finished);
      }),
    clear: () =>
      use(async (database) => {
        await database.clear('games');
        tellOthers();
      }),
    watch: (onChange) => new BroadcastChannel(GAMES_DATABASE).addEventListener('message', onChange),
  };
}
