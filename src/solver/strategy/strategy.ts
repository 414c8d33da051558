import type { Objective } from '../../scoring/objectives.ts';
import type { Pool } from '../../scoring/search.ts';

/**
 * How to choose guesses; every guess of a game is fixed by objective and pool, see `../../scoring/search.ts`, by a
 * choice of its own, see `../../../lab/research/choice/`, or by looking ahead, see `../fewest/`.
 *
 * Title and sentence are English, as data: the command line, the README and the report are English and take them from
 * here, and `../../ui/words/en.ts` does too. Another language words every strategy in its own file, or does not compile.
 */
export interface Strategy {
  /** The paper's name where it is one of the paper's; settings and results are stored under it. */
  readonly name: string;
  /** What players choose by: two or three words. */
  readonly title: string;
  /** What it plays, in one sentence. */
  readonly sentence: string;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
  /** How it chooses where the best by the objective is not simply played. */
  readonly choice?: Choice;
  /** Whether the best by the objective are worked out to the end of the game, and the one that needs fewest guesses is played. */
  readonly looksAhead?: true;
  /** Whether panel and popup offer it; the command line offers all. */
  readonly isListed: boolean;
  /** Whether it is one of the paper's; they stand together. */
  readonly isPapers?: true;
}

/**
 * score: the lowest score, among the guess that tells most and those that can win. draw: two fixed guesses, then any
 * candidate. two-steps: of the guesses that tell most, the one that tells most with the next.
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
