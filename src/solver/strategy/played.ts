import type { STRATEGIES } from './registry.ts';

/** How a strategy does when it plays every answer. */
interface PlayedFigures {
  /** Guesses on average, two decimals. */
  readonly mean: number;
  /** Guesses of its longest game, had it more than six tries. */
  readonly worst: number;
  /** Share of the games that six guesses do not solve. */
  readonly lost: number;
}

/**
 * Every Maxi answer, each as likely as on the site, any order of operations winning. The figures are those of
 * `lab/data/evaluation`; a test compares them.
 */
export const PLAYED: Readonly<Record<(typeof STRATEGIES)[number]['name'], PlayedFigures>> = {
  maxwell: { mean: 3.2, worst: 5, lost: 0 },
  greedy1: { mean: 4.24, worst: 12, lost: 0.0501 },
  greedy2: { mean: 3.37, worst: 9, lost: 0.0003 },
  entropy1: { mean: 3.33, worst: 9, lost: 0.0001 },
  entropy2: { mean: 3.27, worst: 5, lost: 0 },
  entropy3: { mean: 3.26, worst: 8, lost: 0.00002 },
};
