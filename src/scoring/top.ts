/** A guess and its cost under an objective; a lower cost is better. */
export interface Costed {
  /** Row number in the set, which is also the equation order. */
  readonly guess: number;
  readonly cost: number;
  /** Weight of the candidates that the guess wins. */
  readonly wins: number;
  /** The weight of the guess itself as a candidate; 0 if it is not a candidate. */
  readonly own: number;
}

/**
 * The ranking used by every engine: lower cost first, then more weight won, then candidates (heavier first), then
 * equation order.
 */
export function compareCosted(a: Costed, b: Costed): number {
  return a.cost - b.cost || b.wins - a.wins || b.own - a.own || a.guess - b.guess;
}

/** The best guesses so far, best first, without duplicates. */
export interface Top {
  readonly list: readonly Costed[];
  /** The guess that a new one must beat; null while the list has room and costs are unlimited. */
  readonly worst: Costed | null;
  /** A guess that costs more cannot enter; Infinity while every guess can. */
  readonly limit: number;
  offer(costed: Costed): void;
}

/**
 * Creates an empty list.
 * @param keep length of the list
 * @param groupOf the list keeps only the best guess of each group
 * @param atMost the list accepts no higher cost
 */
export function createTop(
  keep: number,
  groupOf: (guess: number) => number = (guess) => guess,
  atMost = Infinity,
): Top {
  const list: Costed[] = [];
  /** Groups that have a guess in the list. */
  const held = new Set<number>();
  const last = atMost < Infinity ? { guess: Number.MAX_SAFE_INTEGER, cost: atMost, wins: 0, own: 0 } : null;
  return {
    list,
    get worst() {
      return list[keep - 1] ?? last;
    },
    get limit() {
      return list[keep - 1]?.cost ?? atMost;
    },
    offer(costed) {
      if (costed.cost > atMost) return;
      if (list.length === keep && compareCosted(costed, list[keep - 1]) >= 0) return;
      const group = groupOf(costed.guess);
      if (held.has(group)) {
        const other = list.findIndex(({ guess }) => groupOf(guess) === group);
        if (compareCosted(costed, list[other]) >= 0) return;
        list.splice(other, 1);
      }
      held.add(group);
      list.splice(placeIn(list, costed), 0, costed);
      if (list.length > keep) held.delete(groupOf(list.pop()!.guess));
    },
  };
}

/** Index at which a guess belongs in the list. */
function placeIn(list: readonly Costed[], costed: Costed): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareCosted(costed, list[middle]) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
