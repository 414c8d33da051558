import type { WinRule } from '../game/win-rule.ts';

/** The candidates that a guess is scored against. */
export interface Class {
  /** Row numbers, ascending. */
  readonly candidates: Uint32Array;
  /** Whole weights of at least 1, one per candidate, less than 2^25 in total; null: each weighs 1. */
  readonly weights: Uint32Array | null;
  /** Which candidates a guess wins. They form one cell, whatever their feedback. */
  readonly winRule: WinRule;
}

export function weightsOf({ candidates, weights }: Class): Uint32Array {
  return weights ?? new Uint32Array(candidates.length).fill(1);
}

export function classWeight({ candidates, weights }: Class): number {
  if (!weights) return candidates.length;
  let total = 0;
  for (let at = 0; at < weights.length; at++) total += weights[at];
  return total;
}

/** Compares the arrays by identity. */
export function isSameClass(a: Class, b: Class): boolean {
  return a.candidates === b.candidates && a.weights === b.weights && a.winRule === b.winRule;
}

/**
 * Index of the first of some ascending numbers that is at least `least`; their number if none is. Bisects, because
 * building a `Set` of a million rows takes 0.2 s.
 */
export function firstFrom(ascending: Uint32Array | Float64Array, least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of a row in ascending rows, or −1. */
export function indexOfRow(rows: Uint32Array, row: number): number {
  const index = firstFrom(rows, row);
  return rows[index] === row ? index : -1;
}

/** @param rows ascending */
export function includesRow(rows: Uint32Array, row: number): boolean {
  return indexOfRow(rows, row) >= 0;
}

/** Evenly spaced elements, in order; the array itself if it has at most `size`. */
export function sampleRows(rows: Uint32Array, size: number): Uint32Array {
  if (rows.length <= size) return rows;
  return Uint32Array.from({ length: size }, (_, i) => rows[Math.floor((i * rows.length) / size)]);
}

/** An evenly spaced sample of a class, or the class itself if it has at most `size` candidates. */
export function sampleClass(cls: Class, size: number): Class {
  const { candidates, weights } = cls;
  if (candidates.length <= size) return cls;
  return { ...cls, candidates: sampleRows(candidates, size), weights: weights && sampleRows(weights, size) };
}

/** A class of equally likely candidates in which a guess wins only itself. */
export function uniformClass(candidates: Uint32Array): Class {
  return { candidates, weights: null, winRule: 'itself' };
}
