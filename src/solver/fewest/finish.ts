import type { EquationSet } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { type Cell, createCutter } from './cut.ts';
import { type Price, priceFor } from './price.ts';

/** A guess and what it costs to find every candidate of a cell from there on, by weight. */
export interface Valued {
  /** Row number. */
  readonly guess: number;
  readonly cost: number;
  /** Weight that it wins. */
  readonly won: number;
  /** Its own weight in the cell; 0: the answer is another. */
  readonly own: number;
}

/** The rule of `compareCosted`: lower cost first, then what wins more, then what can be the answer, the likelier first. */
export function compareValued(a: Valued, b: Valued): number {
  return a.cost - b.cost || b.won - a.won || b.own - a.own || a.guess - b.guess;
}

/** Most candidates of a cell that are tried as its next guess. */
const MOST_TRIED = 256;

/** Plays the cells of a class to the end by guesses that are candidates themselves. */
export type Finisher = ReturnType<typeof createFinisher>;

/**
 * What guesses cost in a class when every later guess is a candidate, the best one: exact by trying all, with bounds.
 * A guess that wins weight w of a cell of weight W costs at least W now, W − w next, and what is not the heaviest group
 * of its cell then once more.
 * @param priceOf what guesses count; of a cell of another class what they count there
 */
export function createFinisher(set: EquationSet, of: Class, priceOf: Price = priceFor(of.weights)) {
  const { candidates } = of;
  const { all, groupAt, weightAt, weigh, heaviestIn, cut, classOf } = createCutter(set, of);

  /**
   * Cells whose bounds did not decide, by turn and candidates. Where no guess tells much, as in 10/10=1, 12/12=1 …, the same
   * few are left in any order of guesses.
   */
  const hard = new Map<string, Valued>();

  /** The least that a cell can cost: its heaviest group next, all others after that. */
  function leastOf(cell: Cell, turn: number): number {
    const weight = weigh(cell);
    return priceOf(turn) * weight + priceOf(turn + 1) * (weight - heaviestIn(cell));
  }

  /** Least cost of a guess in a cell, and whether it costs just that; stops above `limit`. */
  function boundOf(
    guess: number,
    cell: Cell,
    weight: number,
    turn: number,
    limit: number,
  ): Valued & { isExact: boolean } {
    const { cells, won, own } = cut(guess, cell);
    let cost = priceOf(turn) * weight;
    let isExact = true;
    for (const other of cells) {
      if (other.length === 1) {
        cost += priceOf(turn + 1) * weightAt[other[0]];
        continue;
      }
      cost += leastOf(other, turn + 1);
      isExact &&= other.length === 2 && groupAt[other[0]] !== groupAt[other[1]];
      if (cost > limit) return { guess, cost, won, own, isExact: false };
    }
    return { guess, cost, won, own, isExact };
  }

  /**
   * What a guess costs in a cell.
   * @param turn guesses made before
   * @param limit a cost above it may be told by any lower bound above it
   */
  function costOf(guess: number, cell: Cell, turn: number, limit = Number.POSITIVE_INFINITY): Valued {
    const { cells, won, own } = cut(guess, cell);
    const bounds = cells.map((other) => leastOf(other, turn + 1));
    let cost = priceOf(turn) * weigh(cell) + bounds.reduce((sum, bound) => sum + bound, 0);
    for (let i = 0; i < cells.length && cost <= limit; i++) {
      if (cells[i].length > 1) cost += best(cells[i], turn + 1, limit - cost + bounds[i]).cost - bounds[i];
    }
    return { guess, cost, won, own };
  }

  /**
   * The best guess of a cell among its own candidates.
   * @param limit when it costs more, the cost may be any lower bound above `limit`
   */
  function best(cell: Cell, turn: number, limit = Number.POSITIVE_INFINITY): Valued {
    const weight = weigh(cell);
    const heaviest = heaviestIn(cell);
    /** No guess costs less. */
    const least = priceOf(turn) * weight + priceOf(turn + 1) * (weight - heaviest);
    const [first] = cell;
    const own = weightAt[first];
    if (cell.length === 1) return { guess: candidates[first], cost: least, won: weight, own };
    if (least > limit) return { guess: candidates[first], cost: least, won: 0, own };
    let found: Valued | null = null;
    const open: Valued[] = [];
    for (const place of triedOf(cell)) {
      const bound = boundOf(candidates[place], cell, weight, turn, found?.cost ?? Number.POSITIVE_INFINITY);
      if (!bound.isExact) open.push(bound);
      else if (!found || compareValued(bound, found) < 0) found = bound;
      if (found && found.cost === least && found.won === heaviest) return found;
    }
    open.sort(compareValued);
    if (found && (open.length === 0 || open[0].cost > found.cost)) return found;
    const name = `${turn} ${cell}`;
    const known = hard.get(name);
    if (known) return known;
    for (const { guess, cost } of open) {
      if (found && cost > found.cost) break;
      const valued = costOf(guess, cell, turn, Math.min(limit, found?.cost ?? Number.POSITIVE_INFINITY));
      if (!found || compareValued(valued, found) < 0) found = valued;
    }
    if (found!.cost <= limit) hard.set(name, found!);
    return found!;
  }

  /** Candidates of a cell in the order in which they are tried: the likelier first, then in equation order. */
  function triedOf(cell: Cell): Cell {
    const tried = cell.toSorted((a, b) => weightAt[b] - weightAt[a] || a - b);
    return tried.slice(0, MOST_TRIED);
  }

  return { priceOf, all, cut, weigh, best, costOf, leastOf, classOf };
}
