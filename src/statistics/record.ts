import type { Clue } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';

/** Where games are played: on the site, or on the extension's own page. */
export const SOURCES = ['site', 'practice'] as const;
export type Source = (typeof SOURCES)[number];

/** A finished game, as a page tells it. */
export interface FinishedGame {
  readonly mode: ModeId;
  readonly source: Source;
  readonly turns: readonly Clue[];
  readonly won: boolean;
  /** 0 to 99; null where Maxwell does not know the answer. */
  readonly skill: number | null;
  readonly luck: number | null;
}

/** A finished game as it is kept. */
export interface GameRecord extends FinishedGame {
  /** See {@link keyOf}. */
  readonly key: string;
  /** When it was first seen to be finished, milliseconds since 1970. */
  readonly finished: number;
}

/** Games of one kind that are kept, a year of daily puzzles; the oldest go first. */
export const MOST_KEPT = 365;

/**
 * Tells games apart: the same board read again, after a reload or a redirect, is the same game, and so is one whose last
 * guess was taken back and played anew.
 */
export function keyOf({ mode, source, turns }: Pick<FinishedGame, 'mode' | 'source' | 'turns'>): string {
  const rows = turns.slice(0, MODES[mode].tries - 1).map(({ guess, feedback }) => `${guess}${feedback}`);
  return [source, mode, ...rows].join(' ');
}
