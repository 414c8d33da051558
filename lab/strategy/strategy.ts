import type { Strategy } from '../../src/solver/strategy/strategy.ts';

/** A strategy that the lab plays: one of the product's, or one that chooses by more than its objective. */
export interface StudiedStrategy extends Strategy {
  /** How it chooses where the best by the objective is not simply played. */
  readonly choice?: Choice;
}

/**
 * score: the lowest score, among the guess that tells most and those that can win. draw: two fixed guesses, then any
 * candidate. two-steps: of the guesses that tell most, the one that tells most with the next. See `../choice/`.
 */
export type Choice =
  | { readonly by: 'score'; readonly scoreOf: (prospect: Prospect) => number }
  | { readonly by: 'draw' }
  | { readonly by: 'two-steps' };

/** A guess, as a score sees it. A score is never lower for fewer bits, or for a lower chance to win. */
export interface Prospect {
  /** Number of this guess in the game; 1 for the opener. */
  readonly number: number;
  /** Candidates before it. */
  readonly candidates: number;
  /** Doubt about the answer before it, in bits. */
  readonly doubt: number;
  /** Information that is expected of it, in bits. */
  readonly bits: number;
  /** Chance that it wins, 0 to 1. */
  readonly winChance: number;
}
