import type { Days } from '../../game/day.ts';
import type { GameRecord } from '../../statistics/record.ts';

/** State of the statistics page. */
export interface StatisticsView {
  /** Every game, oldest first; null while loading. */
  readonly games: readonly GameRecord[] | null;
  /** Number of mistakes to try again today. */
  readonly due: number;
  /** Stored entries that this version cannot read as games. */
  readonly unreadable: number;
  /** The database cannot be opened, only deleted. */
  readonly isClosed: boolean;
  readonly today: Days;
  /** Result of the last import. */
  readonly notice: ImportNotice | null;
}

/** Which games count: all, or those without hints. */
export type HelpFilter = 'all' | 'unaided';

export type ImportNotice =
  | {
      readonly kind: 'imported';
      /** New games. */
      readonly added: number;
      /** Games already stored, or beyond the limit. */
      readonly others: number;
      /** Entries that are not games. */
      readonly unreadable: number;
    }
  /** refused: no games in the file · failed: could not be stored. */
  | { readonly kind: 'refused' | 'failed' };

/** Actions on the statistics page. */
export interface StatisticsActions {
  /** Saves all stored rows as a file. */
  exportGames(): void;
  /** @param text of the chosen file */
  importGames(text: string): void;
  deleteGames(): void;
}
