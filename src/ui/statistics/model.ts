import type { GameRecord } from '../../statistics/record.ts';

/** Everything that the statistics page shows. */
export interface StatisticsView {
  /** Every game, the oldest first; null while they are being read. */
  readonly games: readonly GameRecord[] | null;
  /** What is kept beside them and is no game that this version can read. */
  readonly unreadable: number;
  /** The database cannot be opened; it can only be deleted. */
  readonly isClosed: boolean;
  /** `YYYY-MM-DD`, UTC, as the site counts days. */
  readonly today: string;
  /** How the last import ended. */
  readonly notice: ImportNotice | null;
}

/** Which games count: all, or those without hints. */
export type HelpFilter = 'all' | 'unaided';

export type ImportNotice =
  | {
      readonly kind: 'imported';
      /** New games. */
      readonly added: number;
      /** Games that were here already, or that there was no room for. */
      readonly others: number;
      /** Entries that are no game. */
      readonly unreadable: number;
    }
  /** The file has no games; they could not be stored. */
  | { readonly kind: 'refused' | 'failed' };

/** What the player can do on the statistics page. */
export interface StatisticsActions {
  /** Saves all that is kept as a file. */
  exportGames(): void;
  /** @param text of the file that the player chose */
  importGames(text: string): void;
  deleteGames(): void;
}
