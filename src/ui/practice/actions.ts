import type { PriorName } from '../../game/answer-rules.ts';
import type { ModeId } from '../../game/mode.ts';

/** What the player can do on the practice page. */
export interface PracticeActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  move(by: 1 | -1): void;
  newGame(choice?: { readonly mode?: ModeId; readonly by?: PriorName }): void;
  playCode(code: string): void;
  /** Brings the hidden panel back. */
  showPanel(): void;
}
