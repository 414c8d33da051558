import type { Clue } from './feedback.ts';

/** Identifies a position by its rows, in any order, because they show the same. */
export const positionName = (rows: readonly Clue[]): string =>
  rows
    .map(({ guess, feedback }) => `${guess}:${feedback}`)
    .sort()
    .join(' ');
