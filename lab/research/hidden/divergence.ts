import { type Cells, cellsAt } from './rounds.ts';

/** Measures of how far the inferred distribution is from the observed one. */
export const DIVERGENCES = ['seen-inferred', 'inferred-seen'] as const;
export type Divergence = (typeof DIVERGENCES)[number];

interface Row {
  /** Contribution of a cell in bits, from its observed and inferred shares. */
  readonly bits: (seen: number, inferred: number) => number;
  /**
   * Rounds added to every cell of both distributions to keep the divergence finite. If a cell was never observed,
   * {@link LOAN} is added instead.
   */
  readonly lent: number;
}

/** Half a round per cell (Krichevsky and Trofimov 1981). */
const LOAN = 0.5;

const ROWS: Readonly<Record<Divergence, Row>> = {
  // D(seen‖inferred) is infinite if an observed cell lacks members of the inferred set.
  'seen-inferred': { bits: (seen, inferred) => seen * Math.log2(seen / inferred), lent: LOAN },
  // D(inferred‖seen) is finite without additions if all members of the inferred set are in observed cells.
  'inferred-seen': {
    bits: (seen, inferred) => (inferred === 0 ? 0 : inferred * Math.log2(inferred / seen)),
    lent: 0,
  },
};

/** Counts the members of an inferred set in each cell. */
export function countMembers(cells: Cells, members: Iterable<number>): Int32Array {
  const counts = new Int32Array(cells.seen.length);
  for (const member of members) for (const cell of cellsAt(cells, member)) counts[cell]++;
  return counts;
}

/**
 * Contribution of a cell to the divergence in bits, by its number of members. The divergence is the sum over all cells.
 */
export type CellLoss = (cell: number, count: number) => number;

/** Tabulates the contributions of all cells. @param size number of members of the inferred set */
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
