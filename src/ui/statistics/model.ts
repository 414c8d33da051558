import type { CalendarDays } from '../../game/day.ts';
import type { GameRecord } from '../../statistics/record.ts';

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
  readonly notice: ImportNotice | null;
}

/** The games that count: all, or only those without hints. */
export type HelpFilter = 'all' | 'unaided';

export type ImportNotice =
  | {
      readonly kind: 'imported';
      readonly added: number;
      /** Number of games that were already stored, or that exceed the limit. */
      readonly others: number;
      readonly unreadable: number;
    }
  /** refused: the file does not contain games · failed: they could not be stored. */
  | { readonly kind: 'refused' | 'failed' };

export interface StatisticsActions {
  exportGames(): void;
  importGames(text: string): void;
  deleteGames(): void;
}
