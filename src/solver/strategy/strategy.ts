import type { Objective } from '../../scoring/objectives.ts';
import type { GuessSet } from '../../scoring/search.ts';

/** The name of a strategy in menus, and its use for a player. */
export interface StrategyWords {
  readonly title: string;
  readonly sentence: string;
}

/** Results of a strategy over all Maxi answers, weighted as on the site, with commutative wins. */
interface StrategyResults {
  /** Mean number of guesses, rounded to two decimals. */
  readonly mean: number;
  /** The most guesses of any game; games that were not solved within six were played on. */
  readonly worst: number;
  /** Share of games not solved within six guesses. */
  readonly lostShare: number;
}

/** A strategy that players can choose, with words in each language. English is the default. */
export interface PlayerStrategy extends Strategy {
  readonly words: { readonly en: StrategyWords; readonly [language: string]: StrategyWords };
}

/** How to choose guesses: objective and guess set (`../../scoring/search.ts`), perhaps lookahead (`../lookahead/`). */
export interface Strategy {
  /** The name in the paper, if the strategy is from there. Settings and results are stored under this name. */
  readonly name: string;
  /** How it chooses, for the command line, the lab's README and the report. */
  readonly rule: string;
  /** Figures from `lab/data/evaluation`, if measured. A test compares them. */
  readonly results?: StrategyResults;
  readonly objective: Objective;
  /** @param played 0 for the opener */
  readonly guessSetAt: (played: number) => GuessSet;
  /** Whether the most promising guesses are played out, and the cheapest one is chosen. */
  readonly hasLookahead?: true;
}
