/** A guess with its cost under an objective; lower is better. */
export interface Costed {
  /** Row number in the set: equation order. */
  readonly guess: number;
  readonly cost: number;
  /** Weight of the candidates that it wins for. */
  readonly wins: number;
  /** Its own weight as a candidate; 0: not a candidate. */
  readonly own: number;
}

/**
 * The order of every engine: lower cost, then more won, then possible answers, the likelier first, then equation order.
 */
export function compareCosted(a: Costed, b: Costed): number {
  return a.cost - b.cost || b.wins - a.wins || b.own - a.own || a.guess - b.guess;
}

/** The best guesses seen so far, best first, each once. */
export interface Top {
  readonly list: readonly Costed[];
  /** The guess to beat to enter, or one that costs as much as is held at most; null while any enters. */
  readonly worst: Costed | null;
  /** Cost above which a guess cannot enter; Infinity while any enters. */
  readonly limit: number;
  offer(costed: Costed): void;
}

/**
 * @param keep how many guesses to hold
 * @param groupOf of the guesses of one group only the best is held
 * @param atMost what costs more is not held
 */
export function createTop(
  keep: number,
  groupOf: (guess: number) => number = (guess) => guess,
  atMost = Infinity,
): Top {
  const list: Costed[] = [];
  /** Groups that are held. */
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

/** Number of those in a list that come before a guess. */
function placeIn(list: readonly Costed[], costed: Costed): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareCosted(costed, list[middle]) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
