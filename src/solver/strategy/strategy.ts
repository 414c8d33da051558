import type { Objective } from '../../scoring/objectives.ts';
import type { Pool } from '../../scoring/search.ts';

/** What a strategy is called in menus, in two or three words, and what it plays, in one sentence. */
export interface StrategyWords {
  readonly title: string;
  readonly sentence: string;
}

/** How a strategy does when it plays every Maxi answer, as likely as on the site, any order of operations winning. */
interface PlayedFigures {
  /** Guesses on average, two decimals. */
  readonly mean: number;
  /** Guesses of its longest game, counted on beyond six. */
  readonly worst: number;
  /** Share of the games that six guesses do not solve. */
  readonly lost: number;
}

/**
 * How to choose guesses; every guess of a game is fixed by objective and pool, see `../../scoring/search.ts`, or by
 * looking ahead, see `../fewest/`.
 */
export interface Strategy {
  /** The paper's name where it is one of the paper's; settings and results are stored under it. */
  readonly name: string;
  /** One line a language; English is the default, and what the command line, the README and the report say. */
  readonly words: { readonly en: StrategyWords; readonly [language: string]: StrategyWords };
  /** The figures of `lab/data/evaluation`, once measured; a test compares them. */
  readonly played?: PlayedFigures;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
  /** Whether the best by the objective are worked out to the end of the game, and the one that needs fewest guesses is played. */
  readonly looksAhead?: true;
  /** Whether it is one of the paper's; they stand together. */
  readonly isPapers?: true;
}
