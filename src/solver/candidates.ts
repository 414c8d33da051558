import { equationAt, indexOf, winsFor } from '../equations/set.ts';
import { type Clue, isWin } from '../game/feedback.ts';
import { isCommutativeWin, type WinRule } from '../game/win-rule.ts';
import type { Backend } from '../scoring/backend.ts';

/** Candidates before each turn and after the last: `[all, after turn 1, …]`. */
export type CandidateHistory = readonly Uint32Array[];

/**
 * Creates a function that computes the candidates of one grid. It caches those of the previous board, so each new row
 * takes one filter step.
 * @param winRule which guesses win; a row that is not all green excludes the answers that it would win
 * @param given number of rows at the start that the site provides, to which `wins` does not apply
 */
export function createCandidateTracker(
  { set, filter }: Pick<Backend, 'set' | 'filter'>,
  answers: Uint32Array,
  winRule: WinRule,
  given: number,
): (clues: readonly Clue[]) => CandidateHistory {
  const needsNumbers = winRule === 'orders-with-numbers';
  let known: readonly Clue[] = [];
  let history: Uint32Array[] = [answers];

  /** Candidates after a winning guess: the guess itself or, if it cannot be the answer, those that it wins. */
  function wonBy(before: Uint32Array, itself: Uint32Array, { guess }: Clue): Uint32Array {
    const row = indexOf(set, guess);
    if (itself.length > 0 || row < 0) return itself;
    return before.filter((answer) => winsFor(set, row, answer, needsNumbers));
  }

  /**
   * Excludes answers that the guess would have won. If a tile is black, the guess cannot have won any, because a
   * guess with the answer's symbols has no black tiles (unless only places are marked).
   */
  function withoutWon(candidates: Uint32Array, { guess, feedback }: Clue): Uint32Array {
    if (set.marking !== 'places' && feedback.includes('B')) return candidates;
    return candidates.filter((answer) => !isCommutativeWin(guess, equationAt(set, answer), needsNumbers));
  }

  return (clues) => {
    let shared = 0;
    while (shared < clues.length && isSame(known[shared], clues[shared])) shared++;
    history = history.slice(0, shared + 1);
    for (const clue of clues.slice(shared)) {
      const before = history.at(-1)!;
      const fitting = filter(before, clue);
      if (winRule === 'itself' || history.length <= given) history.push(fitting);
      else if (isWin(clue.feedback)) history.push(wonBy(before, fitting, clue));
      else history.push(withoutWon(fitting, clue));
    }
    known = clues;
    return history;
  };
}

const isSame = (a: Clue | undefined, b: Clue) => a?.guess === b.guess && a.feedback === b.feedback;

/**
 * The row to check when nothing fits: the first that does not fit even alone, else the last without which the others
 * fit, else the first after which no candidates are left.
 */
export async function suspectRow<Row>(
  turns: readonly Row[],
  fits: (turns: readonly Row[]) => boolean | Promise<boolean>,
): Promise<number> {
  // Only this criterion is certain.
  for (const [row, turn] of turns.entries()) if (!(await fits([turn]))) return row;
  for (let row = turns.length - 1; row >= 0; row--) if (await fits(turns.toSpliced(row, 1))) return row;
  for (const row of turns.keys()) if (!(await fits(turns.slice(0, row + 1)))) return row;
  return 0;
}
