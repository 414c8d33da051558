import measured from '../../../data/yardstick.json' with { type: 'json' };
import type { Yardstick } from '../../protocol/answer.ts';

/** How many guesses a careful player needs for drawn answers of a game: evenly spaced quantiles, ascending. */
const FIGURES: Readonly<Record<string, { readonly quantiles: readonly number[] }>> = measured;

/** Compares an answer with drawn ones of its game. @param id null or not measured: the result is null */
export function comparedWithUsual(id: string | undefined, needed: number): Yardstick['usual'] {
  const { quantiles } = FIGURES[id ?? ''] ?? {};
  if (!quantiles) return null;
  return { needed: quantiles[(quantiles.length - 1) / 2]!, easier: shareBelow(quantiles, needed) };
}

/** The share of values below `value`, 0 to 1. @param quantiles of the values, evenly spaced */
export function shareBelow(quantiles: readonly number[], value: number): number {
  const above = quantiles.findIndex((quantile) => quantile >= value);
  if (above < 0) return 1;
  if (above === 0) return 0;
  const [low, high] = [quantiles[above - 1]!, quantiles[above]!];
  return (above - 1 + (value - low) / (high - low)) / (quantiles.length - 1);
}
