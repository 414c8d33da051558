import type { EquationSet } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { type Cell, createCutter } from './cut.ts';
import { type Price, priceFor } from './price.ts';

/** A guess, with the total cost to find every candidate of a cell when starting with it. Costs are times weight. */
export interface Valued {
  /** Row number. */
  readonly guess: number;
  readonly cost: number;
  /** Weight of the candidates it wins. */
  readonly won: number;
  /** Weight of the guess itself in the cell; 0 if it is not a candidate there. */
  readonly own: number;
}

/**
 * The same ranking as `compareCosted`: lower cost first, then more weight won, then candidates (heavier first), then
 * equation order.
 */
export function compareValued(a: Valued, b: Valued): number {
  return a.cost - b.cost || b.won - a.won || b.own - a.own || a.guess - b.guess;
}

/** The most candidates of a cell to try as its next guess. */
const MOST_TRIED = 256;

/** Plays the cells of a class to the end with guesses that are candidates themselves. */
export type Finisher = ReturnType<typeof createFinisher>;

/**
 * Computes costs in a class if every later guess is the best candidate. The result is exact: it tries all candidates,
 * with bounds. In a cell of weight W, a guess that wins weight w costs at least W for itself, W − w for the next guess,
 * and once more the weight outside the heaviest group of each remaining cell.
 * @param priceOf cost of guesses; pass the price of the other class if this class is a cell of it
 */
export function createFinisher(set: EquationSet, of: Class, priceOf: Price = priceFor(of.weights)) {
  const { candidates } = of;
  const { all, groupAt, weightAt, weigh, heaviestIn, cut, classOf } = createCutter(set, of);

  /**
   * Results for cells that the bounds did not decide, by turn and candidates. If guesses are uninformative, as for
   * 10/10=1, 12/12=1, …, the same few candidates remain in whatever order guesses are made.
   */
  const hard = new Map<string, Valued>();

  /** The least possible cost of a cell: its heaviest group is won next, all others after that. */
  function leastOf(cell: Cell, turn: number): number {
    const weight = weigh(cell);
    return priceOf(turn) * weight + priceOf(turn + 1) * (weight - heaviestIn(cell));
  }

  /** Lower bound of a guess's cost in a cell, and whether the bound is exact. Stops once it exceeds `limit`. */
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
   * Cost of a guess in a cell.
   * @param turn number of guesses made before
   * @param limit a cost above this may be replaced by any lower bound above this
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
   * The best guess for a cell among its own candidates.
   * @param limit a cost above this may be replaced by any lower bound above this
   */
  function best(cell: Cell, turn: number, limit = Number.POSITIVE_INFINITY): Valued {
    const weight = weigh(cell);
    const heaviest = heaviestIn(cell);
    /** The least possible cost of a guess. */
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

  /** Candidates of a cell in the order of trying them: heavier first, then in equation order. */
  function triedOf(cell: Cell): Cell {
    const tried = cell.toSorted((a, b) => weightAt[b] - weightAt[a] || a - b);
    return tried.slice(0, MOST_TRIED);
  }

  return { priceOf, all, cut, weigh, best, costOf, leastOf, classOf };
}
