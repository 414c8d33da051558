import type { PriorName } from '../../game/answer-rules.ts';
import type { ModeId } from '../../game/mode.ts';

/** Fragment of the practice page's address that opens the exercises. */
export const AGAIN = '#again';

/** Actions on an exercise. */
export interface ExerciseActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  move(by: 1 | -1): void;
  /** Moves on to the next exercise. */
  next(): void;
  /** Returns to the practice game. */
  leave(): void;
}

/** Actions on the practice page. */
export interface PracticeActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  move(by: 1 | -1): void;
  newGame(choice?: { readonly mode?: ModeId; readonly by?: PriorName }): void;
  playCode(code: string): void;
  /** Shows the hidden panel. */
  showPanel(): void;
  readonly again: ExerciseActions;
}
