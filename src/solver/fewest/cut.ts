import { algebraAt, type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackCode } from '../../scoring/partition.ts';
import { groupsOf } from '../../scoring/wins.ts';

/** Places in a class, of candidates that no feedback tells apart yet; those of a group stand together. */
export type Cell = readonly number[];

/** What a guess makes of a cell. */
interface Cut {
  /** Weight that it wins. */
  readonly won: number;
  /** Its own weight in the cell; 0: the answer is another. */
  readonly own: number;
  /** The cells of the rest. */
  readonly cells: readonly Cell[];
}

/** Up to so many candidates what they tell of each other is kept: 2 bytes a pair, 32 MiB at most. */
const MOST_KEPT = 4096;
/** No feedback: those of ten tiles are below 3^10. */
const UNKNOWN = 0xffff;

/** Cuts the cells of a class by guesses. */
export function createCutter(set: EquationSet, { candidates, weights, wins }: Class) {
  const groups = groupsOf(set, { candidates, weights, wins });
  /** Group of each candidate. */
  const groupAt = new Uint32Array(candidates.length);
  for (const [number, group] of groups.entries()) for (const place of group) groupAt[place] = number;
  /** Weight of each candidate. */
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

  function cut(guess: number, cell: Cell): Cut {
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

  return {
    /** The whole class. */
    all: groups.flat() as Cell,
    groupAt,
    weightAt,
    weigh,
    heaviestIn,
    cut,
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
