import type { Random } from '../../../src/equations/random.ts';
import { sum } from '../../../src/statistics/sum.ts';
import type { Prediction } from './surrogate.ts';

/** Computes for each guess how useful it would be to measure it. @param best largest value measured so far */
export type Acquisition = (beliefs: readonly Prediction[], best: number, random: Random) => number[];

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Cumulative normal distribution, accurate to 7.5 × 10⁻⁸ (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    density(z) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** Expected improvement (Mockus 1978; Jones, Schonlau and Welch 1998). */
export const expectedImprovement: Acquisition = (beliefs, best) =>
  beliefs.map(({ mean, deviation }) => {
    const z = (mean - best) / deviation;
    return deviation * (z * normalBelow(z) + density(z));
  });

const MAXIMA = 16;

/**
 * Max-value entropy search (Wang and Jegelka 2017): the information that a measurement is expected to give about the
 * maximum. Maxima are drawn from a Gumbel distribution fitted to the quartiles of the maximum of all beliefs.
 */
export const maxValueEntropy: Acquisition = (beliefs, best, random) => {
  const maxima = drawMaxima(beliefs, best, random);
  return beliefs.map(({ mean, deviation }) => {
    let sum = 0;
    for (const maximum of maxima) {
      const gamma = (maximum - mean) / deviation;
      const below = Math.max(normalBelow(gamma), 1e-12);
      sum += (gamma * density(gamma)) / (2 * below) - Math.log(below);
    }
    return sum / maxima.length;
  });
};

/** Draws possible maxima, which are never below the best measured value. */
export function drawMaxima(beliefs: readonly Prediction[], best: number, random: Random): number[] {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantileOfMaximum(beliefs, share));
  const spread = (share: number) => Math.log(-Math.log(share));
  const scale = Math.max(1e-9, (high - low) / (spread(0.25) - spread(0.75)));
  const location = middle + scale * spread(0.5);
  return Array.from({ length: MAXIMA }, () => {
    const share = Math.min(1 - 1e-9, Math.max(1e-9, random()));
    return Math.max(best, location - scale * spread(share));
  });
}

/** Quantile of the maximum of all beliefs, computed by bisection as if they were independent. */
function quantileOfMaximum(beliefs: readonly Prediction[], share: number): number {
  let low = Math.min(...beliefs.map(({ mean, deviation }) => mean - 6 * deviation));
  let high = Math.max(...beliefs.map(({ mean, deviation }) => mean + 6 * deviation));
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const below = beliefs.map(({ mean, deviation }) => normalBelow((middle - mean) / deviation));
    const logBelow = sum(below.map((share) => Math.log(Math.max(1e-300, share))));
    if (logBelow < Math.log(share)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
