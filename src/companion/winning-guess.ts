import type { Reading } from '../board/reading.ts';
import type { Turn } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isWonBy } from '../game/wins.ts';
import { begins } from './help-log.ts';
import { typedGuess } from './view.ts';

/** The last guess that filled the current row, with the rows above it. */
export interface LastTyped {
  readonly turns: readonly Turn[];
  readonly guess: Equation;
}

/** Remembers the typed guess. A partly typed row does not replace it. */
export function typedIn(reading: Reading, mode: ModeId, last: LastTyped | null): LastTyped | null {
  const guess = typedGuess({ mode, reading });
  return guess && reading.kind === 'board' ? { turns: reading.turns, guess } : last;
}

/**
 * The winning guess as it was typed. The page shows the answer in its place, which may have another order of
 * operations.
 * @returns null: not known, or the game is not won
 */
export function winningGuess(reading: Reading, row: LastTyped | null): Equation | null {
  if (!row || reading.kind !== 'board' || reading.outcome !== 'won') return null;
  const { turns, mode } = reading;
  const isLast = row.turns.length === turns.length - 1 && begins(row.turns, turns);
  return isLast && isWonBy(row.guess, turns.at(-1)!.guess, MODES[mode].wins) ? row.guess : null;
}

/** Adds the winning guess from an earlier page, unless this page saw it typed itself. */
export function recalledIn(reading: Reading, guess: Equation, last: LastTyped | null): LastTyped | null {
  if (reading.kind !== 'board' || reading.outcome !== 'won' || winningGuess(reading, last)) return last;
  return { turns: reading.turns.slice(0, -1), guess };
}
