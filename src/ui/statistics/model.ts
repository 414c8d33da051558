import type { CalendarDays } from '../../game/day.ts';
import type { GameRecord } from '../../statistics/record.ts';

/** State of the statistics page. */
export interface StatisticsView {
  /** All games, oldest first; null while loading. */
  readonly games: readonly GameRecord[] | null;
  /** Number of mistakes to try again today. */
  readonly due: number;
  /** Number of stored entries that this version cannot read. */
  readonly unreadable: number;
  /** Whether the database cannot be opened. It can still be deleted. */
  readonly isClosed: boolean;
  readonly today: CalendarDays;
  /** Result of the last import. */
  readonly notice: ImportNotice | null;
}

/** The games that count: all, or only those without hints. */
export type HelpFilter = 'all' | 'unaided';

export type ImportNotice =
  | {
      readonly kind: 'imported';
      /** Number of new games. */
      readonly added: number;
      /** Number of games that were already stored, or that exceed the limit. */
      readonly others: number;
      /** Number of entries that are not games. */
      readonly unreadable: number;
    }
  /** refused: the file does not contain games · failed: they could not be stored. */
  | { readonly kind: 'refused' | 'failed' };

/** Actions on the statistics page. */
export interface StatisticsActions {
  /** Saves all stored rows to a file. */
  exportGames(): void;
  /** @param text content of the chosen file */
  importGames(text: string): void;
  deleteGames(): void;
}
