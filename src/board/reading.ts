import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';

/** Why a page cannot be read; the panel has a sentence for each. */
export type UnreadableReason =
  /** No board has appeared for too long. */
  | 'no-board'
  /** More than one board, as in bi and quad. */
  | 'several-boards'
  /** The board has another number of rows or tiles than the game's. */
  | 'other-size'
  /** The tiles of the grid have neither characters nor states, or a row stays half replaced. */
  | 'unknown-tiles'
  /** A completed row without full labels is not a valid guess; it was probably misread. */
  | 'misread-row';

/** Keys of a puzzle of pro, as its maker chose them; in other games none of these. */
export interface PuzzleKeys {
  /** Symbols whose keys the page lacks; absent: none. */
  readonly omitted?: string;
  /** Extra symbols that it has keys for, see `../game/symbols.ts`; absent: none. */
  readonly extra?: string;
}

/** The board as it stands, read from scratch each time. */
export type Reading = PuzzleKeys & (Unread | Board);

type Unread =
  /** The puzzle has not appeared yet. */
  | { readonly kind: 'loading'; readonly lasting?: undefined }
  /** A row is half replaced; another change will follow. Else it cannot be read: `lasting` says why, if known. */
  | { readonly kind: 'changing'; readonly lasting?: UnreadableReason }
  | {
      readonly kind: 'unreadable';
      readonly reason: UnreadableReason;
      /** 0-based. */
      readonly row?: number;
    };

export interface Board extends PuzzleKeys {
  readonly kind: 'board';
  readonly mode: ModeId;
  /** Completed rows, first to last; in a game of several grids what each of them says to the guess. */
  readonly turns: readonly Turn[];
  /** Rows of the board. */
  readonly tries: number;
  /** Characters typed so far into the current row. */
  readonly typed: string;
  /** The first row stands typed in full, and nobody typed it here: the page did, for the player to submit. */
  readonly isTypedBySite?: true;
  readonly outcome: 'playing' | 'won' | 'lost';
}
