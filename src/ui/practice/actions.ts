import type { PriorName } from '../../game/answer-rules.ts';
import { MODE_IDS, type ModeId } from '../../game/mode.ts';
import type { TurnAddress } from '../../practice/exercises.ts';
import type { DrillChoice } from '../../practice/stored-drills.ts';
import { HABITS, type Habit } from '../../protocol/cause.ts';
import { PAGES } from '../page/pages.ts';

/** Fragment of the practice page's address that opens the exercises. */
export const AGAIN = '#again';

/** Address of a drill, a new one each time it is opened. */
export const drillAddress = (habit: Habit, mode: ModeId): string =>
  `${PAGES.practice}#${new URLSearchParams({ drill: habit, mode })}`;

/** Address of a turn to try again. @param turn from 0 */
export const mistakeAddress = ({ key }: { readonly key: string }, turn: number): string =>
  `${PAGES.practice}#${new URLSearchParams({ again: key, turn: String(turn) })}`;

/** What the practice page shows. */
export type PracticeRoute =
  | { readonly kind: 'game' }
  /** null: the first mistake that is due. */
  | { readonly kind: 'again'; readonly turn: TurnAddress | null }
  | ({ readonly kind: 'drill' } & DrillChoice);

/** The route in a fragment: that of the game if the fragment is invalid. */
export function routeOf(hash: string): PracticeRoute {
  const named = new URLSearchParams(hash.slice(1));
  const key = named.get('again');
  const turn = Number(named.get('turn') ?? Number.NaN);
  if (key !== null) return { kind: 'again', turn: key && Number.isInteger(turn) ? { key, turn } : null };
  const habit = HABITS.find((one) => one === named.get('drill'));
  const mode = MODE_IDS.find((one) => one === named.get('mode'));
  return habit && mode ? { kind: 'drill', habit, mode } : { kind: 'game' };
}

/** Actions on the row being typed. */
export interface TypingActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  /** Moves the cursor to the previous or the next tile. */
  move(by: 1 | -1): void;
}

export interface ExerciseActions extends TypingActions {
  next(): void;
  leave(): void;
}

export interface DrillActions extends ExerciseActions {
  restart(): void;
}

export interface PracticeActions extends TypingActions {
  newGame(choice?: { readonly mode?: ModeId; readonly by?: PriorName }): void;
  playCode(code: string): void;
  showPanel(): void;
  readonly again: ExerciseActions;
  readonly drill: DrillActions;
}
