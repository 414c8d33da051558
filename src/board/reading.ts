import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';

/** Why a page cannot be read; the panel has a sentence for each. */
export type UnreadableReason =
  /** No board has come up for so long that none may come. */
  | 'no-board'
  /** More than one board, as in bi and quad. */
  | 'several-boards'
  /** Rows of another number of tiles than the game's. */
  | 'other-length'
  /** A grid is there but its tiles tell neither characters nor states, or a row stays half replaced. */
  | 'unknown-tiles'
  /** A completed row that is not labelled in full is no guess that the site accepts: something was misread. */
  | 'misread-row';

/** The board as it stands, read from scratch; nothing is remembered between readings. */
export type Reading =
  /** The puzzle is not there yet. */
  | { readonly kind: 'loading' }
  /** A row is half replaced; the next change brings the rest. */
  | { readonly kind: 'changing' }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason /** 0-based */; readonly row?: number }
  | Board;

export interface Board {
  readonly kind: 'board';
  readonly mode: ModeId;
  /** Completed rows, first to last. */
  readonly turns: readonly Turn[];
  /** Characters typed so far into the current row. */
  readonly typed: string;
  readonly outcome: 'playing' | 'won' | 'lost';
}
