import type { PriorName } from '../game/answer-rules.ts';
import type { Turn } from '../game/feedback.ts';
import type { PlayedId } from '../game/longer.ts';
import type { Equation } from '../game/symbols.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';

/** What every question is about. */
export interface AskedBoard {
  readonly mode: PlayedId;
  readonly turns: readonly Turn[];
  readonly strategy: StrategyName;
  /** How likely the game's answers are taken to be: a setting of the player's; see `answersUnder`. */
  readonly prior: PriorName;
  /** Whether a guess wins that differs from the answer only in the order of its operations: a setting of the player's. */
  readonly commutativeWins: boolean;
}

/** What is asked. */
export type Inquired =
  /** What is left, and what to guess next. */
  | { readonly kind: 'hint' }
  /** The turns of a finished game in hindsight. */
  | { readonly kind: 'review' }
  /** What a guess of the player's own is worth. */
  | { readonly kind: 'worth'; readonly guess: Equation }
  /** What is still possible, and what a guess would leave of it; null: of no guess. */
  | { readonly kind: 'remaining'; readonly guess: Equation | null }
  /** An answer for a game of one's own, by its prior. `at`, from 0 to 1, is drawn by the asker. */
  | { readonly kind: 'draw'; readonly at: number };

/** A question about a board. Of one kind the latest counts, in one place: `../worker/session.ts`. */
export type Question = AskedBoard & Inquired;
