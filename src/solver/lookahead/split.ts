import { algebraOfRow, type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Class } from '../../scoring/class.ts';
import { writeFeedbackCodes } from '../../scoring/feedback-codes.ts';
import { answerGroupsOf } from '../../scoring/wins.ts';

/** Candidates that are still indistinguishable, as indices in the class. Candidates of a group are adjacent. */
export type CellIndices = readonly number[];

interface CellSplit {
  readonly weightWon: number;
  /** Weight of the guess itself in the cell; 0 if it is not a candidate there. */
  readonly ownWeight: number;
  readonly cells: readonly CellIndices[];
}

/** Figures of the cells of a {@link CellSplit}, in the same order, without their candidates. */
interface CellFigures extends Omit<CellSplit, 'cells'> {
  /** Number of cells; the arrays may be longer. */
  readonly count: number;
  readonly sizes: Uint32Array;
  readonly cellWeights: Uint32Array;
  /** Weight of the heaviest group of each cell. */
  readonly heaviest: Uint32Array;
}

/** Classes up to this size cache all pairwise codes: 2 bytes per pair, at most 32 MiB. */
const MAX_CACHED = 4096;
/** For candidates that a guess wins, and for empty cache entries. Feedback codes of ten tiles are below 3^10. */
const [WON, UNKNOWN] = [0xfffe, 0xffff];

/** Splits the cells of one class. */
export function createSplitter(set: EquationSet, { candidates, weights, wins }: Class) {
  const groups = answerGroupsOf(set, { candidates, weights, wins });
  const groupAt = new Uint32Array(candidates.length);
  for (const [number, group] of groups.entries()) for (const place of group) groupAt[place] = number;
  const weightAt = weights ?? new Uint32Array(candidates.length).fill(1);
  const needsNumbers = wins === 'orders-with-numbers';
  const { stamps, cellAt, held } = cellLookupFor(3 ** set.length);
  const compact = compactRows(set, candidates);
  const algebraAt = Uint32Array.from(candidates, (_, place) => algebraOfRow(compact, place));
  const symbols = new Uint8Array(set.length);

  const placeOf = new Map(Array.from(candidates, (row, place) => [row, place]));
  /** Codes for pairs of candidates, one as the guess. Cached, because cells of many guesses contain the same pairs. */
  const kept = candidates.length > MAX_CACHED ? null : new Uint16Array(candidates.length ** 2).fill(UNKNOWN);

  /** Feedback code of a guess for each candidate of a cell, or {@link WON}. The next call overwrites them. */
  function codesOf(guess: number, cell: CellIndices): Int32Array {
    const { codes } = spaceFor(cell.length);
    const own = kept ? placeOf.get(guess) : undefined;
    if (!kept || own === undefined) writeCodes(guess, cell, codes);
    else {
      const start = own * candidates.length;
      let isKnown = true;
      for (let i = 0; i < cell.length; i++) {
        codes[i] = kept[start + cell[i]];
        if (codes[i] === UNKNOWN) isKnown = false;
      }
      if (!isKnown) {
        writeCodes(guess, cell, codes);
        for (let i = 0; i < cell.length; i++) kept[start + cell[i]] = codes[i];
      }
    }
    return codes;
  }

  function writeCodes(guess: number, cell: CellIndices, codes: Int32Array): void {
    const { rows } = set;
    for (let tile = 0; tile < symbols.length; tile++) symbols[tile] = rows[guess * ROW_BYTES + tile];
    writeFeedbackCodes(symbols, compact, cell, codes);
    const algebra = wins === 'itself' ? 0 : algebraOfRow(set, guess);
    for (let i = 0; i < cell.length; i++) if (isWon(guess, algebra, cell[i])) codes[i] = WON;
  }

  function isWon(guess: number, algebra: number, place: number): boolean {
    if (candidates[place] === guess) return true;
    if (algebra === 0 || algebraAt[place] !== algebra) return false;
    return !needsNumbers || winsFor(set, guess, candidates[place], true);
  }

  function weightOf(cell: CellIndices): number {
    let weight = 0;
    for (const place of cell) weight += weightAt[place];
    return weight;
  }

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
    const codes = codesOf(guess, cell);
    const stamp = ++held.stamp;
    const cells: number[][] = [];
    let weightWon = 0;
    let ownWeight = 0;
    for (let i = 0; i < cell.length; i++) {
      const code = codes[i];
      const place = cell[i];
      if (code === WON) {
        weightWon += weightAt[place];
        if (candidates[place] === guess) ownWeight = weightAt[place];
      } else if (stamps[code] === stamp) cells[cellAt[code]].push(place);
      else {
        stamps[code] = stamp;
        cellAt[code] = cells.length;
        cells.push([place]);
      }
    }
    return { weightWon, ownWeight, cells };
  }

  /** Computes the figures of the cells of a guess, faster than `split`. The next call overwrites them. */
  function measure(guess: number, cell: CellIndices): CellFigures {
    const codes = codesOf(guess, cell);
    const { sizes, cellWeights, heaviest, groups, groupWeights } = spaceFor(cell.length);
    const stamp = ++held.stamp;
    let count = 0;
    let weightWon = 0;
    let ownWeight = 0;
    for (let i = 0; i < cell.length; i++) {
      const code = codes[i];
      const place = cell[i];
      const weight = weightAt[place];
      if (code === WON) {
        weightWon += weight;
        if (candidates[place] === guess) ownWeight = weight;
        continue;
      }
      if (stamps[code] !== stamp) {
        stamps[code] = stamp;
        cellAt[code] = count;
        sizes[count] = 1;
        cellWeights[count] = weight;
        heaviest[count] = weight;
        groups[count] = groupAt[place];
        groupWeights[count] = weight;
        count++;
        continue;
      }
      const at = cellAt[code];
      sizes[at]++;
      cellWeights[at] += weight;
      groupWeights[at] = weight + (groups[at] === groupAt[place] ? groupWeights[at] : 0);
      groups[at] = groupAt[place];
      if (groupWeights[at] > heaviest[at]) heaviest[at] = groupWeights[at];
    }
    return { weightWon, ownWeight, count, sizes, cellWeights, heaviest };
  }

  return {
    /** All candidates of the class, in one cell. */
    wholeClass: groups.flat() as CellIndices,
    groupAt,
    weightAt,
    weightOf,
    heaviestIn,
    split,
    measure,
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

/** Arrays with one element per cell of a guess (`codes`: per candidate), reused like `tables`. */
let space = createSpace(1024);

function spaceFor(size: number): typeof space {
  if (space.codes.length < size) space = createSpace(size);
  return space;
}

function createSpace(size: number) {
  const numbers = () => new Uint32Array(size);
  return {
    codes: new Int32Array(size),
    sizes: numbers(),
    cellWeights: numbers(),
    heaviest: numbers(),
    /** For each cell, the group of its last candidate, and the weight of that group in the cell so far. */
    groups: numbers(),
    groupWeights: numbers(),
  };
}

/** Copies the rows of the candidates, which are far apart in the memory of the whole set. */
function compactRows(set: EquationSet, candidates: Uint32Array): EquationSet {
  const rows = new Uint8Array(candidates.length * ROW_BYTES);
  for (const [place, row] of candidates.entries())
    rows.set(set.rows.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES), place * ROW_BYTES);
  return { ...set, rows, count: candidates.length };
}

/**
 * Lookup from feedback code to cell; an entry is valid if its stamp is that of the current split. Reused, because
 * creating the arrays takes longer than splitting most cells.
 */
// Stamps are 64-bit floats: 32-bit integers would overflow after an hour of searching and split cells wrongly.
let tables = { stamps: new Float64Array(), cellAt: new Uint32Array(), held: { stamp: 0 } };

export function cellLookupFor(feedbacks: number): typeof tables {
  if (tables.stamps.length < feedbacks)
    tables = { stamps: new Float64Array(feedbacks), cellAt: new Uint32Array(feedbacks), held: { stamp: 0 } };
  return tables;
}
