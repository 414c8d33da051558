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

/** The best guesses so far, best first, without duplicates. */
export interface BestGuesses {
  readonly list: readonly ScoredGuess[];
  /** The last guess of a full list; before that, a placeholder at the highest cost, or null if costs are unlimited. */
  readonly guessToBeat: ScoredGuess | null;
  /** A guess that costs more cannot enter; Infinity while no cost is too high. */
  readonly maxCost: number;
  /** Returns whether the guess entered the list. */
  add(costed: ScoredGuess): boolean;
}

/** @param groupOf group of a guess; the list keeps only the best guess of each group @param maxCost inclusive */
export function createBestGuesses(
  count: number,
  groupOf: (guess: number) => number = (guess) => guess,
  maxCost = Infinity,
): BestGuesses {
  const list: ScoredGuess[] = [];
  const listedGroups = new Set<number>();
  const last =
    maxCost < Infinity ? { guess: Number.MAX_SAFE_INTEGER, cost: maxCost, weightWon: 0, ownWeight: 0 } : null;
  return {
    list,
    get guessToBeat() {
      return list[count - 1] ?? last;
    },
    get maxCost() {
      return list[count - 1]?.cost ?? maxCost;
    },
    add(costed) {
      if (costed.cost > maxCost) return false;
      if (list.length === count && compareGuesses(costed, list[count - 1]) >= 0) return false;
      const group = groupOf(costed.guess);
      if (listedGroups.has(group)) {
        const other = list.findIndex(({ guess }) => groupOf(guess) === group);
        if (compareGuesses(costed, list[other]) >= 0) return false;
        list.splice(other, 1);
      }
      listedGroups.add(group);
      const place = list.findIndex((other) => compareGuesses(costed, other) < 0);
      list.splice(place < 0 ? list.length : place, 0, costed);
      if (list.length > count) listedGroups.delete(groupOf(list.pop()!.guess));
      return true;
    },
  };
}
