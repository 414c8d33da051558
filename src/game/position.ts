import type { Clue } from './feedback.ts';

/** Identifies a position by its rows; their order does not matter. */
export const positionName = (rows: readonly Clue[]): string =>
  rows
    .map(({ guess, feedback }) => `${guess}:${feedback}`)
    .sort()
    .join(' ');
