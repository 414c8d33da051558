import type { Strategy } from '../../src/solver/strategy/strategy.ts';

/** A strategy of the product or of the lab. */
export interface LabStrategy extends Strategy {
  /** How it chooses; absent if it chooses as the product's strategies do. */
  readonly choice?: Choice;
}

/**
 * score: the lowest score among the most informative guess and the most informative ones that can win · draw: two fixed
 * guesses, then random candidates · two-steps: of the most informative guesses, the one that gives most information
 * together with the next guess. See `../choice/`.
 */
export type Choice =
  | { readonly by: 'score'; readonly scoreOf: (prospect: GuessFigures) => number }
  | { readonly by: 'draw' }
  | { readonly by: 'two-steps' };

/** Input of a score. Fewer bits or a lower chance to win must never lower a score. */
export interface GuessFigures {
  /** Number of this guess in the game; 1 for the opener. */
  readonly number: number;
  /** Number of candidates before the guess. */
  readonly candidates: number;
  /** Entropy before the guess, in bits. */
  readonly doubt: number;
  /** Expected information of the guess, in bits. */
  readonly bits: number;
  /** Chance to win with this guess, from 0 to 1. */
  readonly winChance: number;
}
