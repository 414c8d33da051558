import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';

/** Why a page cannot be read. The panel has a sentence for each reason. */
export type UnreadableReason =
  /** No board has appeared in time. */
  | 'no-board'
  /** The page has more grids than the game. */
  | 'several-boards'
  /** The page has fewer grids than the game, or a grid has another number of rows, or of tiles in every row. */
  | 'other-size'
  /** No tile of a grid has both a readable symbol and a state, or the board stays half changed in another way. */
  | 'unknown-tiles'
  /** A completed row is not possible. Some of its tiles lack full labels, so we probably misread it. */
  | 'misread-row';

/** The keys of a pro puzzle, chosen by its maker. Both are absent in other games and before the keyboard appears. */
export interface PuzzleKeys {
  /** Symbols whose keys the page lacks; absent: none. */
  readonly omitted?: string;
  /** Extra symbols with a key, see `../game/symbols.ts`; absent: none. */
  readonly extra?: string;
}

export type BoardReading = PuzzleKeys & (Unread | Board);

type Unread =
  /** The puzzle has not appeared yet. */
  | { readonly kind: 'loading'; readonly lasting?: undefined }
  /** The board seems half changed. `lasting`: the reason to report if that does not end; absent: a default. */
  | { readonly kind: 'changing'; readonly lasting?: UnreadableReason }
  | {
      readonly kind: 'unreadable';
      readonly reason: UnreadableReason;
      /** The misread row, from 0. */
      readonly row?: number;
    };

export interface Board extends PuzzleKeys {
  readonly kind: 'board';
  readonly mode: ModeId;
  /** Completed rows, first to last, without the dashes of a game given up. */
  readonly turns: readonly Turn[];
  readonly tries: number;
  /** Characters typed so far into the current row. */
  readonly typed: string;
  /** The first row is full, although nobody typed it on this page: the page filled it for the player to submit. */
  readonly isTypedBySite?: true;
  /** The player has not typed anything yet, and a dialog is open, such as the one that starts the game. */
  readonly isBeforeStart?: true;
  /** After the turns come rows that were played, but that the player has not entered completely. */
  readonly hasUnfinishedRows?: boolean;
  readonly outcome: 'playing' | 'won' | 'lost';
}
