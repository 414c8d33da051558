import { algebraAt, type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackCode } from '../../scoring/partition.ts';
import { groupsOf } from '../../scoring/wins.ts';
import { type Price, priceFor } from './price.ts';

/** Places in a class, of candidates that no feedback tells apart yet; those of a group stand together. */
export type Cell = readonly number[];

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

/** Up to so many candidates what they tell of each other is kept: 2 bytes a pair, 32 MiB at most. */
const MOST_KEPT = 4096;
/** No feedback: those of ten tiles are below 3^10. */
const UNKNOWN = 0xffff;

/** Plays the cells of a class to the end by guesses that are candidates themselves. */
export type Finisher = ReturnType<typeof createFinisher>;

/**
 * What guesses cost in a class when every later guess is a candidate, the best one: exact by trying all, with bounds.
 * A guess that wins weight w of a cell of weight W costs at least W now, W − w next, and what is not the heaviest group
 * of its cell then once more.
 * @param priceOf what guesses count; of a cell of another class what they count there
 */
export function createFinisher(
  set: EquationSet,
  { candidates, weights, wins }: Class,
  priceOf: Price = priceFor(weights),
) {
  const groups = groupsOf(set, { candidates, weights, wins });
  /** Group of each candidate. */
  const groupAt = new Uint32Array(candidates.length);
  for (const [number, group] of groups.entries()) for (const place of group) groupAt[place] = number;
  const weightAt = weights ?? new Uint32Array(candidates.length).fill(1);
  const needsNumbers = wins === 'orders-with-numbers';
  const { stamps, cellAt, held } = tablesFor(3 ** set.length);

  const codesOf = (guess: number) => set.rows.subarray(guess * ROW_BYTES, guess * ROW_BYTES + set.length);
  const placeOf = new Map(Array.from(candidates, (row, place) => [row, place]));
  /** Feedbacks of each candidate to each: the cells of a hundred guesses hold the same pairs. */
  const kept = candidates.length > MOST_KEPT ? null : new Uint16Array(candidates.length ** 2).fill(UNKNOWN);

  /** Feedbacks of a guess to candidates, by their places. */
  function feedbacksOf(guess: number): (place: number) => number {
    const codes = codesOf(guess);
    const codeAt = (place: number) => feedbackCode(codes, set, candidates[place]);
    const own = placeOf.get(guess);
    if (!kept || own === undefined) return codeAt;
    const start = own * candidates.length;
    return (place) => {
      if (kept[start + place] === UNKNOWN) kept[start + place] = codeAt(place);
      return kept[start + place];
    };
  }
  const algebraOf = (guess: number) => (wins === 'itself' ? 0 : algebraAt(set, guess));

  function isWon(guess: number, algebra: number, place: number): boolean {
    if (candidates[place] === guess) return true;
    return algebra !== 0 && winsFor(set, guess, candidates[place], needsNumbers);
  }

  function weigh(cell: Cell): number {
    let weight = 0;
    for (const place of cell) weight += weightAt[place];
    return weight;
  }

  /** Weight of the heaviest group of a cell. */
  function heaviestIn(cell: Cell): number {
    let heaviest = 0;
    let weight = 0;
    for (let i = 0; i < cell.length; i++) {
      weight = (i > 0 && groupAt[cell[i]] === groupAt[cell[i - 1]] ? weight : 0) + weightAt[cell[i]];
      heaviest = Math.max(heaviest, weight);
    }
    return heaviest;
  }

  /** What a guess makes of a cell: the weight that it wins, its own weight there, and the cells of the rest. */
  function cut(guess: number, cell: Cell): Pick<Valued, 'won' | 'own'> & { readonly cells: readonly Cell[] } {
    const codeAt = feedbacksOf(guess);
    const algebra = algebraOf(guess);
    const stamp = ++held.stamp;
    const cells: number[][] = [];
    let won = 0;
    let own = 0;
    for (const place of cell) {
      if (isWon(guess, algebra, place)) {
        won += weightAt[place];
        if (candidates[place] === guess) own = weightAt[place];
        continue;
      }
      const code = codeAt(place);
      if (stamps[code] === stamp) cells[cellAt[code]].push(place);
      else {
        stamps[code] = stamp;
        cellAt[code] = cells.length;
        cells.push([place]);
      }
    }
    return { won, own, cells };
  }

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
    for (const { guess, cost } of open) {
      if (found && cost > found.cost) break;
      const valued = costOf(guess, cell, turn, Math.min(limit, found?.cost ?? Number.POSITIVE_INFINITY));
      if (!found || compareValued(valued, found) < 0) found = valued;
    }
    return found!;
  }

  /** Candidates of a cell in the order in which they are tried: the likelier first, then in equation order. */
  function triedOf(cell: Cell): Cell {
    const tried = cell.toSorted((a, b) => weightAt[b] - weightAt[a] || a - b);
    return tried.slice(0, MOST_TRIED);
  }

  return {
    priceOf,
    /** The whole class. */
    all: groups.flat() as Cell,
    cut,
    weigh,
    best,
    costOf,
    leastOf,
    /** A cell as a class. */
    classOf(cell: Cell): Class {
      const places = Uint32Array.from(cell).sort();
      return {
        candidates: places.map((place) => candidates[place]),
        weights: weights && places.map((place) => weights[place]),
        wins,
      };
    },
  };
}

/** Cell of each feedback code, if its stamp is that of the guess that is being looked at. Kept: making them takes longer than most cells. */
// Words of 32 bits would be used up after an hour of searching, and cells fall apart.
let tables = { stamps: new Float64Array(), cellAt: new Uint32Array(), held: { stamp: 0 } };

export function tablesFor(feedbacks: number): typeof tables {
  if (tables.stamps.length < feedbacks)
    tables = { stamps: new Float64Array(feedbacks), cellAt: new Uint32Array(feedbacks), held: { stamp: 0 } };
  return tables;
}
