import type { ClassSolver } from './class-solver.ts';
import { type CodeTable, cellsFor } from './code-table.ts';

type Numbers = readonly number[];

/** The pairs that remain after a guess and its feedbacks. */
interface PairsLeft {
  readonly first: Numbers;
  readonly second: Numbers;
  /** Lower bound on the turns over all pairs. */
  readonly bound: number;
}

/** Stands for the answers left in a solved grid. */
const SOLVED: Numbers = [];

/**
 * Creates a solver that computes the fewest turns until two grids are solved, with the best possible play, over all
 * pairs of different answers. Only the answer itself wins.
 * @param classes solves the remaining grid after the other one is solved
 */
export function createPairSolver(table: CodeTable, classes: ClassSolver) {
  const known = new Map<string, number>();

  /** Lower bound: every pair needs at least three turns, or two if the next guess solves one of its grids. */
  function bound(first: Numbers, second: Numbers): number {
    if (second.length === 0) return classes.bound(first);
    const both = countCommon(first, second);
    const pairs = first.length * second.length - both;
    // Largest number of pairs in which one guess solves a grid. The best guess for that is in both classes or, if they
    // share no answer, in the smaller one.
    const won = both > 0 ? first.length + second.length - 2 : Math.max(first.length, second.length);
    return 3 * pairs - Math.min(won, pairs);
  }

  function partsOf(guess: number, first: Numbers, second: Numbers): PairsLeft[] {
    const [one, other] = [cellsFor(table, guess, first), cellsFor(table, guess, second)];
    const parts: PairsLeft[] = [];
    const add = (left: Numbers, right: Numbers) =>
      parts.push({ first: left, second: right, bound: bound(left, right) });
    for (const left of one.others) for (const right of other.others) add(left, right);
    // A guess cannot be the answer of both grids.
    if (one.won.length > 0) for (const right of other.others) add(right, SOLVED);
    if (other.won.length > 0) for (const left of one.others) add(left, SOLVED);
    // Drops parts with the same single answer in both cells, because the grids have different answers.
    return parts.filter((part) => part.bound > 0);
  }

  /** Fewest turns over all pairs of two classes. If `second` is empty, its grid is solved. */
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
    /** Fewest turns if this guess is made first. */
    leastWith(guess: number, first: Numbers, second: Numbers) {
      const parts = partsOf(guess, first, second);
      const from = parts.reduce((sum, part) => sum + part.bound, pairsOf(first, second));
      return costOf(parts, from, Number.POSITIVE_INFINITY);
    },
  };
}

/** Number of pairs of different answers. */
const pairsOf = (first: Numbers, second: Numbers) =>
  first.length * second.length - countCommon(first, second);

function countCommon(first: Numbers, second: Numbers): number {
  const others = new Set(second);
  return first.filter((answer) => others.has(answer)).length;
}

/** Number of pairs in which neither grid is solved. */
const pairsIn = (parts: readonly PairsLeft[]) =>
  parts.reduce((sum, { first, second }) => sum + (second.length === 0 ? 0 : pairsOf(first, second)), 0);

/** Cache key; the order of the grids does not matter. */
function keyOf(first: Numbers, second: Numbers): string {
  const [one, other] = [first.join(), second.join()];
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}
