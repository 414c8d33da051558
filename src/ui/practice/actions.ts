import type { EnteredGame } from '../../companion/entered-game.ts';
import type { PriorName } from '../../game/answer-rules.ts';
import { MODE_IDS, type ModeId } from '../../game/mode.ts';
import type { TurnAddress } from '../../practice/exercise-list.ts';
import type { DrillChoice } from '../../practice/stored-drills.ts';
import { HABITS, type Habit } from '../../protocol/cause.ts';
import type { GameRecord } from '../../statistics/record.ts';

/** Fragment of the practice page's address that leads back to the game. */
export const GAME_HASH = '#game';

/** Fragment that opens the exercises. */
export const AGAIN_HASH = '#again';

/** Fragment that opens the view for a game from elsewhere. */
export const ANALYSE_HASH = '#analyse';

/** Fragment that opens a drill. */
export const drillAddress = (habit: Habit, mode: ModeId): string => `#drill=${habit}&mode=${mode}`;

/** Fragment that opens the exercise for one turn of a stored game. */
export const mistakeAddress = ({ key }: Pick<GameRecord, 'key'>, turn: number): string =>
  `${AGAIN_HASH}=${encodeURIComponent(key)}&turn=${turn}`;

/** The view that the practice page's address selects. */
export type PracticeRoute =
  | { readonly kind: 'game' | 'analyse' }
  /** `turn` null: the first mistake that is due. */
  | { readonly kind: 'again'; readonly turn: TurnAddress | null }
  | ({ readonly kind: 'drill' } & DrillChoice);

/** The route that a fragment names; `game` by default. */
export function routeOf(hash: string): PracticeRoute {
  const named = new URLSearchParams(hash.slice(1));
  if (hash === ANALYSE_HASH) return { kind: 'analyse' };
  const key = named.get('again');
  const turn = Number(named.get('turn') ?? Number.NaN);
  if (key !== null) return { kind: 'again', turn: key && Number.isInteger(turn) ? { key, turn } : null };
  const habit = HABITS.find((one) => one === named.get('drill'));
  const mode = MODE_IDS.find((one) => one === named.get('mode'));
  return habit && mode ? { kind: 'drill', habit, mode } : { kind: 'game' };
}

export interface TypingActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  /** Moves the cursor to the previous or the next tile. */
  move(by: 1 | -1): void;
}

export interface ExerciseActions extends TypingActions {
  next(): void;
}

export interface DrillActions extends ExerciseActions {
  restart(): void;
}

export interface AnalyseActions {
  /** Begins, or goes back to, a game of this mode. */
  choose(mode: ModeId): void;
  change(game: EnteredGame): void;
}

export interface PracticeActions extends TypingActions {
  newGame(choice?: { readonly mode?: ModeId; readonly by?: PriorName }): void;
  playCode(code: string): void;
  showPanel(): void;
  readonly again: ExerciseActions;
  readonly drill: DrillActions;
  readonly analyse: AnalyseActions;
}
