import type { Objective } from '../../scoring/objectives.ts';
import type { Pool } from '../../scoring/search.ts';

/** Name of a strategy in menus, in two or three words, and what it plays, in one sentence. */
export interface StrategyWords {
  readonly title: string;
  readonly sentence: string;
}

/** Results of a strategy on every Maxi answer, as likely as on the site, any order of operations winning. */
interface PlayedFigures {
  /** Mean guesses, two decimals. */
  readonly mean: number;
  /** Most guesses, counted beyond six. */
  readonly worst: number;
  /** Share of games not solved in six guesses. */
  readonly lost: number;
}

/**
 * How to choose guesses: by objective and guess set, see `../../scoring/search.ts`, or with look-ahead, see
 * `../fewest/`.
 */
export interface Strategy {
  /** The paper's name, if it has one; settings and results are stored under it. */
  readonly name: string;
  /** One line per language; English is the default, and used by command line, README and report. */
  readonly words: { readonly en: StrategyWords; readonly [language: string]: StrategyWords };
  /** The figures of `lab/data/evaluation`, if measured; a test compares them. */
  readonly played?: PlayedFigures;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
  /**
   * Whether the best by the objective are worked out to the end of the game, and the one with fewest guesses played.
   */
  readonly looksAhead?: true;
  /** Whether it is one of the paper's, which are listed together. */
  readonly isPapers?: true;
}
