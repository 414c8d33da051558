import { withTimeout } from '../async.ts';
import { type FinishedGame, type GameRecord, gameKey } from '../statistics/record.ts';

interface GameKeeperOptions {
  /** Has the game stored, and returns its record; null: it is not to be stored. Rejects if that failed. */
  readonly store: (game: FinishedGame) => Promise<GameRecord | null>;
  /** False once the extension is gone. */
  readonly isAlive: () => boolean;
  readonly onStored: (game: GameRecord) => void;
  /** Called after every attempt. `isWaiting`: whether a game could not be stored yet. */
  readonly onAttempt: (isWaiting: boolean) => void;
}

/** Longer than the background waits for the database. */
const ANSWER_LIMIT_MS = 20_000;
/** Milliseconds before the second attempt; the time doubles after each failed one. */
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * Keeps the finished games of a page until they are stored, for example while the disk is full. The page lives longer
 * than the background.
 */
export function createGameKeeper({ store, isAlive, onStored, onAttempt }: GameKeeperOptions) {
  /** The latest report of each game that is not stored, by its key. */
  const waiting = new Map<string, FinishedGame>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let isStoring = false;

  async function storeAll(): Promise<void> {
    if (isStoring || waiting.size === 0) return;
    isStoring = true;
    clearTimeout(timer);
    try {
      while (waiting.size > 0 && isAlive()) {
        const [key, game] = waiting.entries().next().value!;
        const stored = await withTimeout(store(game), ANSWER_LIMIT_MS, () => new Error('timeout'));
        delay = FIRST_DELAY_MS;
        // A newer report of the game may have come in the meantime.
        if (waiting.get(key) === game) waiting.delete(key);
        if (stored) onStored(stored);
      }
    } catch {
      // The failed game stays the first, and the others wait behind it.
    }
    isStoring = false;
    if (!isAlive()) return;
    if (waiting.size > 0) {
      timer = setTimeout(storeAll, delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
    }
    onAttempt(waiting.size > 0);
  }

  return {
    /** Stores the game now or as soon as possible. A later report of the same game replaces it. */
    keep(game: FinishedGame): void {
      waiting.set(gameKey(game), game);
      void storeAll();
    },
    /** Tries at once, for example because the player has come back to the page. */
    retry: () => void storeAll(),
  };
}
