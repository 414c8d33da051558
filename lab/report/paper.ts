import type { LabStrategyName } from '../strategy/registry.ts';
import type { Exponential } from './regression.ts';

/** estimated: whether the paper estimates the hours from cloud prices. */
const THREADS = { estimated: false, hardware: '30 processor threads' };
const CARDS = { estimated: true, hardware: '4 × NVIDIA L40S' };

/**
 * The paper's tables 2 and 3. mean, sd, mode, worst: guesses needed, their standard deviation, mode and maximum ·
 * firstFigure: number of the strategy's first figure in the paper, the histogram; information and answers left follow ·
 * leftAfterSecond: mean number of answers left after the second guess, if the paper gives it · seconds: per answer, as
 * printed.
 */
export const PAPER_FIGURES = {
  greedy1: {
    ...{ mean: 4.2, sd: 0.9, mode: 4, worst: 12, firstFigure: 7, leftAfterSecond: null },
    ...{ hours: 1.06, seconds: 0.0017, ...THREADS },
  },
  greedy2: {
    ...{ mean: 3.52, sd: 0.57, mode: 3, worst: 9, firstFigure: 10, leftAfterSecond: null },
    ...{ hours: 3.58, seconds: 0.0058, ...THREADS },
  },
  entropy1: {
    ...{ mean: 3.46, sd: 0.56, mode: 3, worst: 9, firstFigure: 13, leftAfterSecond: 4.78 },
    ...{ hours: 10.83, seconds: 0.0177, ...THREADS },
  },
  entropy2: {
    ...{ mean: 3.56, sd: 0.5, mode: 4, worst: 5, firstFigure: 16, leftAfterSecond: 3.4 },
    ...{ hours: 55.03, seconds: 0.0901, ...CARDS },
  },
  entropy3: {
    ...{ mean: 3.38, sd: 0.52, mode: 3, worst: 8, firstFigure: 19, leftAfterSecond: 3.4 },
    ...{ hours: 28.96, seconds: 0.0474, ...CARDS },
  },
} as const satisfies Partial<Record<LabStrategyName, object>>;

export type PaperStrategy = keyof typeof PAPER_FIGURES;
/** The strategies of the paper, in its order. */
export const PAPER_STRATEGIES = Object.keys(PAPER_FIGURES) as readonly PaperStrategy[];

/** The paper's fit of the number of equations by number of tiles. */
export const PAPER_GROWTH: Exponential = { a: 0.0055, b: 7.3566 };
