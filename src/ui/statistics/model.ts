import type { Review } from '../../companion/view-model.ts';
import type { CalendarDays } from '../../game/day.ts';
import type { ModeId } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Judgement } from '../../protocol/answer.ts';
import type { GameRecord } from '../../statistics/record.ts';
import type { GamesProblem, ImportedGames } from '../../statistics/store.ts';
import type { ShownSettings } from '../mount.tsx';

export interface StatisticsView extends ShownSettings {
  /** Games, oldest first; null while loading. */
  readonly games: readonly GameRecord[] | null;
  /** Whether `games` holds every stored game; at first it may hold only those of the mode that was played last. */
  readonly isComplete: boolean;
  /** Number of mistakes to try again today. */
  readonly due: number;
  /** Number of stored entries that this version cannot read. */
  readonly unreadable: number;
  /**
   * Why the games cannot be read; deleting them may still work. `undeleted`: another page holds the games, which the
   * player wants to delete. null: they can be read.
   */
  readonly closed: GamesProblem | 'undeleted' | null;
  readonly today: CalendarDays;
  readonly notice: StatisticsNotice | null;
  /** How many older games are judged so far, of all to judge; null: none is being judged. */
  readonly judging: { readonly done: number; readonly all: number } | null;
  /** The engine's results for opened games, by key. */
  readonly examined: ReadonlyMap<string, ExaminedGame>;
}

export interface ExaminedGame extends Pick<Review, 'replay' | 'yardstick'> {
  /** Empty if the engine cannot judge the game. */
  readonly judged: readonly Judgement[];
}

/** The games to show: all, or only those played without hints. */
export type HelpFilter = 'all' | 'unaided';

/**
 * The result of the last import, or the action that failed last. `refused`: the file is not an export of games.
 */
export type StatisticsNotice =
  | { readonly kind: 'importing'; readonly done: number; readonly all: number }
  | ({ readonly kind: 'imported' } & ImportedGames)
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly action: 'exportGames' | 'importGames' | 'deleteGames' };

export interface StatisticsActions {
  exportGames(): void;
  importGames(text: string): void;
  deleteGames(): void;
  /** Judges a game, or plays a judged one again; the results then appear in `examined`. */
  review(game: GameRecord): void;
  replay(game: GameRecord): void;
  /** Keeps a first guess in the settings. */
  keepFirstGuess(mode: ModeId, guess: Equation): void;
}
