import type { ClassSolver } from './class-solver.ts';
import { type CodeTable, cellsFor } from './code-table.ts';

type Numbers = readonly number[];

/**
 * Computes the fewest turns until two grids are solved, with the best possible play, over all pairs of different
 * answers. Only the answer itself wins.
 */
export interface PairSolver {
  /** Fewest turns over all pairs of two classes. If `second` is empty, its grid is solved. */
  least(first: Numbers, second: Numbers): number;
  /** Fewest turns if this guess is made first. */
  leastWith(guess: number, first: Numbers, second: Numbers): number;
}

/** The pairs that remain after a guess and its feedbacks. */
interface PairsLeft {
  readonly first: Numbers;
  readonly second: Numbers;
  /** Lower bound on the turns over all pairs. */
  readonly bound: number;
}

/** Stands for the answers left in a solved grid. */
const SOLVED: Numbers = [];

/** Creates a solver for two grids. @param classes solves the remaining grid after the other one is solved */
export function createPairSolver(table: CodeTable, classes: ClassSolver): PairSolver {
  const known = new Map<string, number>();

  /** Lower bound: every pair needs at least three turns, or two if the next guess solves one of its grids. */
  function bound(first: Numbers, second: Numbers): number {
    const pairs = pairsOf(first, second);
    if (pairs === 0) return 0;
    const others = new Set(second);
    const both = first.filter((answer) => others.has(answer)).length;
    // Largest number of pairs in which one guess solves a grid. The best guess for that is in both classes or, if they
    // share no answer, in the smaller one.
    const won = both > 0 ? first.length + second.length - 2 : Math.max(first.length, second.length);
    return 3 * pairs - Math.min(won, pairs);
  }

  function partsOf(guess: number, first: Numbers, second: Numbers): PairsLeft[] {
    const [one, other] = [cellsFor(table, guess, first), cellsFor(table, guess, second)];
    const parts: PairsLeft[] = [];
    for (const left of one.others) for (const right of other.others) add(left, right);
    // A guess cannot be the answer of both grids.
    if (one.won.length > 0) for (const right of other.others) addSingle(right);
    if (other.won.length > 0) for (const left of one.others) addSingle(left);
    return parts;

    function add(left: Numbers, right: Numbers): void {
      if (pairsOf(left, right) > 0) parts.push({ first: left, second: right, bound: bound(left, right) });
    }
    function addSingle(left: Numbers): void {
      parts.push({ first: left, second: SOLVED, bound: classes.bound(left) });
    }
  }

  function least(first: Numbers, second: Numbers): number {
    if (second.length === 0) return classes.least(first);
    const pairs = pairsOf(first, second);
    if (pairs === 0) return 0;
    const key = keyOf(first, second);
    const found = known.get(key);
    if (found !== undefined) return found;
    const wanted = Array.from({ length: table.count }, (_, guess) => {
      const parts = partsOf(guess, first, second);
      return { parts, bound: parts.reduce((sum, part) => sum + part.bound, pairs) };
    }).filter(({ parts }) => parts.length > 1 || pairsIn(parts) < pairs);
    wanted.sort((a, b) => a.bound - b.bound);
    let best = Number.POSITIVE_INFINITY;
    for (const { parts, bound } of wanted) {
      if (bound >= best) break;
      best = Math.min(best, costOf(parts, bound, best));
    }
    known.set(key, best);
    return best;
  }

  /** Exact cost of a guess from its parts, small ones first; gives up once it reaches the limit. */
  function costOf(parts: readonly PairsLeft[], from: number, limit: number): number {
    let cost = from;
    for (const part of parts.toSorted((a, b) => a.bound - b.bound)) {
      cost += least(part.first, part.second) - part.bound;
      if (cost >= limit) break;
    }
    return cost;
  }

  return {
    least,
    leastWith(guess, first, second) {
      const parts = partsOf(guess, first, second);
      const from = parts.reduce((sum, part) => sum + part.bound, pairsOf(first, second));
      return costOf(parts, from, Number.POSITIVE_INFINITY);
    },
  };
}

/** Number of pairs of different answers. */
function pairsOf(first: Numbers, second: Numbers): number {
  const others = new Set(second);
  return first.length * second.length - first.filter((answer) => others.has(answer)).length;
}

/** Number of pairs in which neither grid is solved. */
const pairsIn = (parts: readonly PairsLeft[]) =>
  parts.reduce((sum, { first, second }) => sum + (second.length === 0 ? 0 : pairsOf(first, second)), 0);

/** Cache key; the order of the grids does not matter. */
function keyOf(first: Numbers, second: Numbers): string {
  const [one, other] = [first.join(), second.join()];
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}
