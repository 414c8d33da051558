import type { PriorName } from '../game/answer-rules.ts';
import type { Turn } from '../game/feedback.ts';
import type { PlayedId } from '../game/longer.ts';
import type { Equation } from '../game/symbols.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';

/** Position and assumptions of every question. */
export interface AskedBoard {
  readonly mode: PlayedId;
  readonly turns: readonly Turn[];
  readonly strategy: StrategyName;
  /** The player's setting of how likely answers are; see `answersUnder`. */
  readonly prior: PriorName;
  /** The player's setting whether a guess wins that differs from the answer only in the order of its operations. */
  readonly commutativeWins: boolean;
  /** The player's setting of how many seconds a guess takes; counts where wrong guesses cost time. */
  readonly guessSeconds?: number;
  /** Symbols that neither answers nor guesses can hold; absent: none. */
  readonly omitted?: string;
  /** Rows of the board, where the game leaves them to the page. */
  readonly tries?: number;
}

/** What is asked. */
export type Inquired =
  /** Answers left, and the next guess. */
  | { readonly kind: 'hint' }
  /**
   * Review of a finished game. `winningGuess`: the guess that won as it was typed, for the page shows the answer in its
   * place; absent: not known, or the game is lost.
   */
  | { readonly kind: 'review'; readonly winningGuess?: Equation }
  /** What a guess of the player's own is worth. */
  | { readonly kind: 'worth'; readonly guess: Equation }
  /**
   * What is still possible, and what a guess would leave of it; null: of no guess. `grid`: which of several, from 0;
   * absent: the game has one.
   */
  | { readonly kind: 'remaining'; readonly guess: Equation | null; readonly grid?: number }
  /** An answer for a practice game, by its prior. `at`, 0 to 1, is drawn by the asker. */
  | { readonly kind: 'draw'; readonly at: number };

/** A question about a board. The latest of a kind counts, see `../worker/session.ts`. */
export type Question = AskedBoard & Inquired;
