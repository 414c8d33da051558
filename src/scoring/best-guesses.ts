/** A guess and its cost under an objective; a lower cost is better. */
export interface ScoredGuess {
  /** Row number in the set, which is also the equation order. */
  readonly guess: number;
  readonly cost: number;
  readonly weightWon: number;
  /** The guess's weight as a candidate, summed over the grids on which it is a candidate. */
  readonly ownWeight: number;
}

/** The ranking of every backend: lower cost, more weight won, candidates (heavier first), equation order. */
export function compareGuesses(a: ScoredGuess, b: ScoredGuess): number {
  return a.cost - b.cost || b.weightWon - a.weightWon || b.ownWeight - a.ownWeight || a.guess - b.guess;
}

/**
 * The best guesses so far, best first, without duplicates.
 * @param groupOf group of a guess; the list keeps only the best guess of each group
 * @param maxCost inclusive
 */
export function createBestGuesses(
  count: number,
  groupOf: (guess: number) => number = (guess) => guess,
  maxCost = Infinity,
) {
  const list: ScoredGuess[] = [];
  const last =
    maxCost < Infinity ? { guess: Number.MAX_SAFE_INTEGER, cost: maxCost, weightWon: 0, ownWeight: 0 } : null;
  return {
    list: list as readonly ScoredGuess[],
    /** The last guess of a full list; before that, a placeholder at the highest cost, or null if costs are unlimited. */
    get guessToBeat() {
      return list[count - 1] ?? last;
    },
    /** A guess that costs more cannot enter; Infinity while no cost is too high. */
    get maxCost() {
      return list[count - 1]?.cost ?? maxCost;
    },
    /** Returns whether the guess entered the list. */
    add(costed: ScoredGuess): boolean {
      if (costed.cost > maxCost) return false;
      if (list.length === count && compareGuesses(costed, list[count - 1]) >= 0) return false;
      const group = groupOf(costed.guess);
      const other = list.findIndex(({ guess }) => groupOf(guess) === group);
      if (other >= 0 && compareGuesses(costed, list[other]) >= 0) return false;
      if (other >= 0) list.splice(other, 1);
      const index = list.findLastIndex((better) => compareGuesses(better, costed) < 0) + 1;
      list.splice(index, 0, costed);
      if (list.length > count) list.pop();
      return true;
    },
  };
}
