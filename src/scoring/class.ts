import type { Wins } from '../game/wins.ts';

/** The candidates that a guess is scored against. */
export interface Class {
  /** Row numbers, ascending. */
  readonly candidates: Uint32Array;
  /** Whole weights of at least 1, one per candidate, less than 2^25 in total; null if every candidate weighs 1. */
  readonly weights: Uint32Array | null;
  /** Which candidates a guess wins; they form a cell of their own. */
  readonly wins: Wins;
}

/** Total weight of a class. */
export function totalOf({ candidates, weights }: Class): number {
  if (!weights) return candidates.length;
  let total = 0;
  for (let at = 0; at < weights.length; at++) total += weights[at];
  return total;
}

export function isSameClass(a: Class, b: Class): boolean {
  return a.candidates === b.candidates && a.weights === b.weights && a.wins === b.wins;
}

/**
 * Index of a row number in a list, or −1. Uses bisection, because building a `Set` of a million rows takes half a
 * second.
 * @param rows ascending
 */
export function placeOf(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row ? low : -1;
}

/** @param rows ascending */
export function includesSorted(rows: Uint32Array, row: number): boolean {
  return placeOf(rows, row) >= 0;
}

/**
 * An evenly spaced sample of rows (or of values that belong to rows), in order; all of them if there are at most
 * `size`.
 */
export function sampleOf(rows: Uint32Array, size: number): Uint32Array {
  if (rows.length <= size) return rows;
  return Uint32Array.from({ length: size }, (_, i) => rows[Math.floor((i * rows.length) / size)]);
}

/** An evenly spaced sample of a class, or the class itself if it has at most `size` candidates. */
export function sampleOfClass(of: Class, size: number): Class {
  const { candidates, weights } = of;
  if (candidates.length <= size) return of;
  return { ...of, candidates: sampleOf(candidates, size), weights: weights && sampleOf(weights, size) };
}

/** A class of equally likely candidates in which a guess wins only itself. */
export function evenClass(candidates: Uint32Array): Class {
  return { candidates, weights: null, wins: 'itself' };
}
