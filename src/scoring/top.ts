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
  /** The guess to beat to enter; null while there is space. */
  readonly worst: Costed | null;
  /** Cost above which a guess cannot enter; Infinity while there is space. */
  readonly limit: number;
  offer(costed: Costed): void;
}

/**
 * @param keep how many guesses to hold
 * @param groupOf of the guesses of one group only the best is held
 */
export function createTop(keep: number, groupOf: (guess: number) => number = (guess) => guess): Top {
  const list: Costed[] = [];
  return {
    list,
    get worst() {
      return list[keep - 1] ?? null;
    },
    get limit() {
      return list[keep - 1]?.cost ?? Infinity;
    },
    offer(costed) {
      if (list.length === keep && compareCosted(costed, list[keep - 1]) >= 0) return;
      const group = groupOf(costed.guess);
      const held = list.findIndex(({ guess }) => groupOf(guess) === group);
      if (held >= 0 && compareCosted(costed, list[held]) >= 0) return;
      if (held >= 0) list.splice(held, 1);
      const position = list.findIndex((other) => compareCosted(costed, other) < 0);
      list.splice(position < 0 ? list.length : position, 0, costed);
      if (list.length > keep) list.pop();
    },
  };
}
