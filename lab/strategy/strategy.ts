import type { Strategy } from '../../src/solver/strategy/strategy.ts';

/** A strategy of the lab: one of the product's, or one with a choice beyond its objective. */
export interface StudiedStrategy extends Strategy {
  /** How it chooses; absent: the best by its objective. */
  readonly choice?: Choice;
}

/**
 * score: the lowest score among the most informative guess and those that can win · draw: two fixed guesses, then any
 * candidate · two-steps: of the most informative guesses the one that tells most with the next. See `../choice/`.
 */
export type Choice =
  | { readonly by: 'score'; readonly scoreOf: (prospect: Prospect) => number }
  | { readonly by: 'draw' }
  | { readonly by: 'two-steps' };

/** Input of a score. A score is never lower for fewer bits, or for a lower chance to win. */
export interface Prospect {
  /** Number of this guess in the game; 1 for the opener. */
  readonly number: number;
  /** Candidates before it. */
  readonly candidates: number;
  /** Entropy before it, in bits. */
  readonly doubt: number;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Chance to win, 0 to 1. */
  readonly winChance: number;
}
