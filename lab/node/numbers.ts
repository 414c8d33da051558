import { sum } from '../../src/statistics/sum.ts';

/** Formats a count in full, as in 2,197,321. */
export const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');

/** Shortens a count for the label of a bar, as in 1.10M, 628k, 8.3k. */
export function formatShortCount(value: number): string {
  if (value >= 999_500) return `${(value / 1e6).toFixed(2)}M`;
  if (value >= 9_950) return `${Math.round(value / 1e3)}k`;
  if (value >= 1_000) return `${(value / 1e3).toFixed(1)}k`;
  return formatCount(value);
}

/** Formats a round count for an axis, as in 0.5M. */
export const formatMillions = (value: number) => (value === 0 ? '0' : `${value / 1e6}M`);

/** Formats a mean, as in 2,345, 660.6, 4.77. */
export function formatMean(value: number): string {
  if (value >= 1000) return formatCount(value);
  return value.toFixed(value >= 100 ? 1 : 2);
}

/** Formats a share, as in 4.26 %. */
export const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;

/** Formats a signed difference, as in +0.0184 or −0.0002. */
export function formatDifference(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** NaN if the list is empty. */
export const meanOf = (numbers: readonly number[]) => sum(numbers) / numbers.length;

/**
 * The mean and its standard error; the error of a single value is 0. Both are NaN if the list is empty.
 * @param freedom degrees of freedom of the variance; default: one less than the number of values
 */
export function meanWithError(values: readonly number[], freedom = Math.max(1, values.length - 1)) {
  const mean = meanOf(values);
  const squares = sum(values.map((value) => (value - mean) ** 2));
  return { mean, error: Math.sqrt(squares / freedom / values.length) };
}

/** A quantile of some values: the largest of them that at most this share is below. @param share from 0 to 1 */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;

/** Formats the median and the largest of all but 5 %, as in `12 ms, p95 40 ms`. */
export const medianAndP95 = (values: readonly number[], digits = 0, unit = ' ms') =>
  [0.5, 0.95].map((share) => quantile(values, share).toFixed(digits) + unit).join(', p95 ');

/** Number of values that are 1, 2, … up to the largest; index 0: 1. */
export const histogramOf = (values: readonly number[]) =>
  Array.from({ length: Math.max(...values) }, (_, i) => values.filter((value) => value === i + 1).length);
