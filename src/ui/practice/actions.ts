import type { ModeId } from '../../game/mode.ts';
import type { DrawBy } from '../../protocol/question.ts';

/** What the player can do on the practice page. */
export interface PracticeActions {
  /** A symbol, `ENTER` or `DELETE`. */
  press(key: string): void;
  select(tile: number): void;
  move(by: 1 | -1): void;
  newGame(choice?: { readonly mode?: ModeId; readonly by?: DrawBy }): void;
  playCode(code: string): void;
  /** Brings the hidden panel back. */
  showPanel(): void;
}
