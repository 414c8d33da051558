import { type Cells, cellsAt } from './rounds.ts';

/** Two ways to measure how far an inferred set is from what was seen. */
export const DIVERGENCES = ['seen-inferred', 'inferred-seen'] as const;
export type Divergence = (typeof DIVERGENCES)[number];

interface Row {
  /** Bits that a cell adds, by its shares of what was seen and of the inferred set. */
  readonly bits: (seen: number, inferred: number) => number;
  /** Rounds lent to every cell on both sides, so that the divergence is finite; where no cell was left unseen. */
  readonly lent: number;
}

/** Half a round is the usual loan (Krichevsky and Trofimov 1981). */
const LOAN = 0.5;

const ROWS: Readonly<Record<Divergence, Row>> = {
  // D(E‖P), infinite as soon as the inferred set leaves out a cell that was seen.
  'seen-inferred': { bits: (seen, inferred) => seen * Math.log2(seen / inferred), lent: LOAN },
  // D(P‖E): finite without a loan, as long as no cell is inferred that was not seen.
  'inferred-seen': {
    bits: (seen, inferred) => (inferred === 0 ? 0 : inferred * Math.log2(inferred / seen)),
    lent: 0,
  },
};

/** How many members of an inferred set fall into each cell. */
export function countMembers(cells: Cells, members: Iterable<number>): Int32Array {
  const counts = new Int32Array(cells.seen.length);
  for (const member of members) for (const cell of cellsAt(cells, member)) counts[cell]++;
  return counts;
}

/** Bits of divergence by cell and number of members in it; over all probes they add up. */
export type CellLoss = (cell: number, count: number) => number;

/** @param size members of the inferred set, in all; no cell has more */
export function cellLossOf(cells: Cells, divergence: Divergence, size: number): CellLoss {
  const { seen, probeOf } = cells;
  const { bits, ...row } = ROWS[divergence];
  const lent = seen.includes(0) ? LOAN : row.lent;
  const kinds = new Uint32Array(cells.probes);
  const rounds = new Float64Array(cells.probes);
  for (const [cell, probe] of probeOf.entries()) {
    kinds[probe]++;
    rounds[probe] += seen[cell];
  }
  const width = size + 1;
  const table = new Float64Array(seen.length * width);
  for (const [cell, probe] of probeOf.entries()) {
    const own = (seen[cell] + lent) / (rounds[probe] + lent * kinds[probe]);
    for (let count = 0; count <= size; count++)
      table[cell * width + count] = bits(own, (count + lent) / (size + lent * kinds[probe]));
  }
  return (cell, count) => table[cell * width + count];
}

/** Divergence of an inferred set, in bits, summed over the probes. */
export function lossOf(counts: Int32Array, cellLoss: CellLoss): number {
  return counts.reduce((sum, count, cell) => sum + cellLoss(cell, count), 0);
}
