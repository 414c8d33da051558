import { algebraOfRow, type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackCode } from '../../scoring/feedback-codes.ts';
import { answerGroupsOf } from '../../scoring/wins.ts';

/** Candidates that are still indistinguishable, as indices in the class. Candidates of a group are adjacent. */
export type CellIndices = readonly number[];

interface CellSplit {
  readonly weightWon: number;
  /** Weight of the guess itself in the cell; 0 if it is not a candidate there. */
  readonly ownWeight: number;
  /** The cells of the remaining candidates. */
  readonly cells: readonly CellIndices[];
}

/** Classes up to this size cache all pairwise feedbacks: 2 bytes per pair, at most 32 MiB. */
const MAX_CACHED = 4096;
/** Marks an empty cache entry. Feedback codes of ten tiles are below 3^10. */
const UNKNOWN = 0xffff;

/** Splits the cells of one class. */
export function createSplitter(set: EquationSet, { candidates, weights, wins }: Class) {
  const groups = answerGroupsOf(set, { candidates, weights, wins });
  const groupAt = new Uint32Array(candidates.length);
  for (const [number, group] of groups.entries()) for (const place of group) groupAt[place] = number;
  const weightAt = weights ?? new Uint32Array(candidates.length).fill(1);
  const needsNumbers = wins === 'orders-with-numbers';
  const { stamps, cellAt, held } = cellLookupFor(3 ** set.length);

  const placeOf = new Map(Array.from(candidates, (row, place) => [row, place]));
  /** Feedback of each candidate as a guess for each candidate: the cells of many guesses contain the same pairs. */
  const kept = candidates.length > MAX_CACHED ? null : new Uint16Array(candidates.length ** 2).fill(UNKNOWN);

  /** Feedback codes of a guess, by a candidate's index. */
  function feedbacksOf(guess: number): (place: number) => number {
    const codes = set.rows.subarray(guess * ROW_BYTES, guess * ROW_BYTES + set.length);
    const codeAt = (place: number) => feedbackCode(codes, set, candidates[place]);
    const own = placeOf.get(guess);
    if (!kept || own === undefined) return codeAt;
    const start = own * candidates.length;
    return (place) => {
      if (kept[start + place] === UNKNOWN) kept[start + place] = codeAt(place);
      return kept[start + place];
    };
  }

  function isWon(guess: number, algebra: number, place: number): boolean {
    if (candidates[place] === guess) return true;
    return algebra !== 0 && winsFor(set, guess, candidates[place], needsNumbers);
  }

  function weightOf(cell: CellIndices): number {
    let weight = 0;
    for (const place of cell) weight += weightAt[place];
    return weight;
  }

  /** Weight of the heaviest group in a cell. */
  function heaviestIn(cell: CellIndices): number {
    let heaviest = 0;
    let weight = 0;
    for (let i = 0; i < cell.length; i++) {
      weight = (i > 0 && groupAt[cell[i]] === groupAt[cell[i - 1]] ? weight : 0) + weightAt[cell[i]];
      heaviest = Math.max(heaviest, weight);
    }
    return heaviest;
  }

  function split(guess: number, cell: CellIndices): CellSplit {
    const codeAt = feedbacksOf(guess);
    const algebra = wins === 'itself' ? 0 : algebraOfRow(set, guess);
    const stamp = ++held.stamp;
    const cells: number[][] = [];
    let weightWon = 0;
    let ownWeight = 0;
    for (const place of cell) {
      if (isWon(guess, algebra, place)) {
        weightWon += weightAt[place];
        if (candidates[place] === guess) ownWeight = weightAt[place];
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
    return { weightWon, ownWeight, cells };
  }

  return {
    /** All candidates of the class, in one cell. */
    wholeClass: groups.flat() as CellIndices,
    groupAt,
    weightAt,
    weightOf,
    heaviestIn,
    split,
    classOf(cell: CellIndices): Class {
      const places = Uint32Array.from(cell).sort();
      return {
        candidates: places.map((place) => candidates[place]),
        weights: weights && places.map((place) => weights[place]),
        wins,
      };
    },
  };
}

/**
 * Lookup from feedback code to cell, valid if the stamp is that of the current split. Reused, because creating the
 * arrays takes longer than splitting most cells.
 */
// Stamps are 64-bit floats: 32-bit integers would overflow after an hour of searching and split cells wrongly.
let tables = { stamps: new Float64Array(), cellAt: new Uint32Array(), held: { stamp: 0 } };

export function cellLookupFor(feedbacks: number): typeof tables {
  if (tables.stamps.length < feedbacks)
    tables = { stamps: new Float64Array(feedbacks), cellAt: new Uint32Array(feedbacks), held: { stamp: 0 } };
  return tables;
}
