import type { PriorName } from '../../game/answer-rules.ts';
import type { ModeId } from '../../game/mode.ts';
import type { Habit } from '../../protocol/cause.ts';
import type { GameRecord } from '../../statistics/record.ts';

/** Fragment of the practice page's address that opens the exercises. */
export const AGAIN = '#again';

/** The address of the drill of a habit. */
export const drillAddress = (habit: Habit, mode: ModeId): string => `#drill=${habit}&mode=${mode}`;

/** The address of an exercise for one turn of a stored game. */
export const mistakeAddress = ({ key }: Pick<GameRecord, 'key'>, turn: number): string =>
  `${AGAIN}=${encodeURIComponent(key)}&turn=${turn}`;

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

export interface PracticeActions extends TypingActions {
  newGame(choice?: { readonly mode?: ModeId; readonly by?: PriorName }): void;
  playCode(code: string): void;
  showPanel(): void;
  readonly again: ExerciseActions;
}
