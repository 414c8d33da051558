import { type EquationSet, equationAt, indexOf, winsFor } from '../equations/set.ts';
import { commutes } from '../game/commutes.ts';
import { type Clue, isWin } from '../game/feedback.ts';
import type { Wins } from '../game/wins.ts';
import type { Engine } from '../scoring/engine.ts';

/** Candidates before each turn, then after the last: `[all, after turn 1, …]`. */
export type Trail = readonly Uint32Array[];

/**
 * Follows one grid turn by turn, keeping the last board's trail: a new row is the only one applied, and removed rows
 * cost nothing.
 * @param answers candidates before the first turn
 * @param wins a row that is not all green did not win, so answers that it wins for are excluded
 * @param given so many rows, the first, are the site's own, which cannot win
 */
export function createTracker(
  { set, filter }: Pick<Engine, 'set' | 'filter'>,
  answers: Uint32Array,
  wins: Wins,
  given = 0,
): (clues: readonly Clue[]) => Trail {
  let known: readonly Clue[] = [];
  let trail: Uint32Array[] = [answers];
  return (clues) => {
    let shared = 0;
    while (shared < clues.length && shared < known.length && isSame(known[shared], clues[shared])) shared++;
    trail = trail.slice(0, shared + 1);
    for (const [row, clue] of clues.entries()) {
      if (row < shared) continue;
      const before = trail.at(-1)!;
      const fitting = filter(before, clue);
      if (wins === 'itself' || row < given) trail.push(fitting);
      else if (isWin(clue.feedback)) trail.push(wonBy(set, before, fitting, clue, wins));
      else trail.push(withoutWon(set, fitting, clue, wins));
    }
    known = clues;
    return trail;
  };
}

/**
 * Candidates of a winning guess: itself, or if it cannot be the answer, those it wins for, one of which the page then
 * shows.
 */
function wonBy(
  set: EquationSet,
  before: Uint32Array,
  itself: Uint32Array,
  { guess }: Clue,
  wins: Wins,
): Uint32Array {
  const row = indexOf(set, guess);
  if (itself.length > 0 || row < 0) return itself;
  return before.filter((answer) => winsFor(set, row, answer, wins === 'orders-with-numbers'));
}

/**
 * A guess has the symbols of the answers it wins for, so its feedback has no black tile, except when only places are
 * marked.
 */
function withoutWon(
  set: EquationSet,
  candidates: Uint32Array,
  { guess, feedback }: Clue,
  wins: Wins,
): Uint32Array {
  if (set.marking !== 'places' && feedback.includes('B')) return candidates;
  return candidates.filter((row) => !commutes(guess, equationAt(set, row), wins === 'orders-with-numbers'));
}

function isSame(a: Clue, b: Clue): boolean {
  return a.guess === b.guess && a.feedback === b.feedback;
}

/**
 * The row to check when nothing fits: the first that fits nothing even alone; else the latest without which something
 * fits; else the first that leaves nothing of what the rows before it left.
 * @param fits whether any equation fits some turns
 */
export function suspectRow<Row>(turns: readonly Row[], fits: (turns: readonly Row[]) => boolean): number {
  // A row that is impossible alone is certainly wrong; the other criteria are guesses.
  const impossible = turns.findIndex((turn) => !fits([turn]));
  if (impossible >= 0) return impossible;
  const alone = turns.findLastIndex((_, row) => fits(turns.filter((_, other) => other !== row)));
  if (alone >= 0) return alone;
  return turns.findIndex((_, row) => !fits(turns.slice(0, row + 1)));
}
