import type { Wins } from '../game/wins.ts';

/** The possible answers. */
export interface Class {
  /** Row numbers, ascending. */
  readonly candidates: Uint32Array;
  /** Weight of each candidate, whole and at least 1, less than 2^25 in all; null: each weighs 1. */
  readonly weights: Uint32Array | null;
  /** The candidates that a guess wins for form their own cell. */
  readonly wins: Wins;
}

/** Weight of a class. */
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
 * Index of a row number in a list, or −1. By bisection: making a `Set` of a million rows takes half a second.
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

/** An even sample of rows, or of values that belong to them, in order; all if there are no more. */
export function sampleOf(rows: Uint32Array, size: number): Uint32Array {
  if (rows.length <= size) return rows;
  return Uint32Array.from({ length: size }, (_, i) => rows[Math.floor((i * rows.length) / size)]);
}

/** An even sample of a class; the class itself if it has no more candidates. */
export function sampleOfClass(of: Class, size: number): Class {
  const { candidates, weights } = of;
  if (candidates.length <= size) return of;
  return { ...of, candidates: sampleOf(candidates, size), weights: weights && sampleOf(weights, size) };
}

/** A class of equally likely candidates, where a guess wins only for itself. */
export function evenClass(candidates: Uint32Array): Class {
  return { candidates, weights: null, wins: 'itself' };
}
