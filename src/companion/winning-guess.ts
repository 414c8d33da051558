import type { BoardReading } from '../board/board-reading.ts';
import type { Turn } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { typedGuessOf } from './create-view.ts';
import { isPrefixOf } from './help-log.ts';

/** The last guess that filled the current row, with the rows above it. */
export interface LastTyped {
  readonly turns: readonly Turn[];
  readonly guess: Equation;
}

/** Remembers the typed guess. A partly typed row does not replace it. */
export function updateLastTyped(
  reading: BoardReading,
  mode: ModeId,
  last: LastTyped | null,
): LastTyped | null {
  const guess = typedGuessOf({ mode, reading });
  return guess && reading.kind === 'board' ? { turns: reading.turns, guess } : last;
}

/**
 * The winning guess as it was typed. The page shows the answer in its place, which may have another order of
 * operations.
 * @returns null: not known, or the game is not won
 */
export function winningGuess(reading: BoardReading, row: LastTyped | null): Equation | null {
  if (!row || reading.kind !== 'board' || reading.outcome !== 'won') return null;
  const { turns, mode } = reading;
  const isLast = row.turns.length === turns.length - 1 && isPrefixOf(row.turns, turns);
  return isLast && winsAgainst(row.guess, turns.at(-1)!.guess, MODES[mode].winRule) ? row.guess : null;
}

/** Adds the winning guess from an earlier page, unless this page saw it typed itself. */
export function restoreLastTyped(
  reading: BoardReading,
  guess: Equation,
  last: LastTyped | null,
): LastTyped | null {
  if (reading.kind !== 'board' || reading.outcome !== 'won' || winningGuess(reading, last)) return last;
  return { turns: reading.turns.slice(0, -1), guess };
}
