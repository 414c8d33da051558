import loadHighs from 'highs';
import { type Cells, cellsAt } from './rounds.ts';

/**
 * How far complete counts determine the set. unique: only one set has these counts · several: other sets have them, too
 * · unknown: the search reached its bound.
 */
type Determined = 'unique' | 'several' | 'unknown';

export interface Recovery {
  readonly determined: Determined;
  /** A set with these counts, as ascending indices of answers; null if the search found none within its bound. */
  readonly members: readonly number[] | null;
  /** Number of members that are known to be in every set with these counts. */
  readonly certain: number;
}

/**
 * Finds a set with the observed counts: an x of 0 or 1 for each answer, with the observed sum over each cell. Counting
 * comes first (an empty cell excludes its answers, a full cell makes them members), then an integer program.
 *
 * A second program decides whether another such set S' exists: it minimises the number of members that S' shares with
 * the set found. The program is repeated with the members common to all sets so far, until every possible set has them.
 * @param cells counts over the whole hidden set
 * @param nodes bound of each search, in nodes of its tree
 * @throws Error when no set has these counts, or when the solver returns a set with other counts
 */
export async function recover(cells: Cells, nodes: number): Promise<Recovery> {
  const open = deduce(cells);
  const certain = open.known.length;
  const found = (members: readonly number[]) => [...open.known, ...members].sort((a, b) => a - b);
  if (open.unknown.length === 0) return { determined: 'unique', members: found([]), certain };
  const search = await createSearch(cells, open, nodes);
  const first = search(() => 0);
  if (first === 'none') throw new Error('no set has these counts');
  if (first === 'stopped') return { determined: 'unknown', members: null, certain };
  let common = new Set(first);
  for (;;) {
    const other = search((answer) => (common.has(answer) ? 1 : 0));
    if (typeof other === 'string') return { determined: 'unknown', members: found(first), certain };
    const kept = new Set(other.filter((answer) => common.has(answer)));
    if (kept.size === common.size) break;
    common = kept;
  }
  return {
    determined: common.size === first.length ? 'unique' : 'several',
    members: found(first),
    certain: certain + common.size,
  };
}

/**
 * Decides as many answers as possible by counting alone.
 * @returns unknown: indices of undecided answers · left: number of members still to be found in each cell · known:
 * indices of certain members
 * @throws Error when a cell needs more members than it has answers
 */
function deduce(cells: Cells) {
  const left = Int32Array.from(cells.seen);
  const size = new Int32Array(left.length);
  const known: number[] = [];
  let unknown = Array.from(cells.answers.keys());
  for (const answer of unknown) for (const cell of cellsAt(cells, answer)) size[cell]++;
  for (let before = -1; before !== unknown.length; ) {
    before = unknown.length;
    unknown = unknown.filter((answer) => {
      const own = cellsAt(cells, answer);
      const isOut = own.some((cell) => left[cell] === 0);
      const isMember = own.some((cell) => left[cell] === size[cell]);
      if (!isOut && !isMember) return true;
      for (const cell of own) {
        size[cell]--;
        if (!isOut) left[cell]--;
      }
      if (!isOut) known.push(answer);
      return false;
    });
  }
  if (left.some((count, cell) => count > size[cell])) throw new Error('no set has these counts');
  return { unknown, left, known };
}

/** Finds the cheapest set among the unknown answers. none: no set fits · stopped: the search reached its bound */
type FindSet = (costOf: (answer: number) => number) => readonly number[] | 'none' | 'stopped';

async function createSearch(
  cells: Cells,
  { unknown, left }: ReturnType<typeof deduce>,
  nodes: number,
): Promise<FindSet> {
  const highs = await loadHighs();
  const rowOf = new Map<number, number>();
  const perColumn = unknown.map((answer) =>
    Array.from(cellsAt(cells, answer), (cell) => {
      if (!rowOf.has(cell)) rowOf.set(cell, rowOf.size);
      return rowOf.get(cell)!;
    }).sort((a, b) => a - b),
  );
  const [numCols, numRows] = [unknown.length, rowOf.size];
  const sums = Float64Array.from(rowOf.keys(), (cell) => left[cell]);
  const indices = Int32Array.from(perColumn.flat());
  const { optimal, infeasible } = highs.constants.modelStatus;
  return (costOf) =>
    highs.withModel(
      {
        numCols,
        numRows,
        colCost: Float64Array.from(unknown, costOf),
        colLower: new Float64Array(numCols),
        colUpper: new Float64Array(numCols).fill(1),
        rowLower: sums,
        rowUpper: sums,
        matrix: {
          format: 'csc',
          numCols,
          numRows,
          starts: Int32Array.from({ length: numCols + 1 }, (_, i) => i * cells.probes),
          indices,
          values: new Float64Array(indices.length).fill(1),
        },
        integrality: new Array(numCols).fill(highs.constants.variableType.integer),
      },
      (model) => {
        // Costs are whole numbers, so a gap below 1 means optimal.
        model.options.set({ output_flag: false, mip_max_nodes: nodes, mip_abs_gap: 0.99, mip_rel_gap: 0 });
        model.run();
        const status = model.getModelStatus();
        if (status === infeasible) return 'none';
        if (status !== optimal) return 'stopped';
        const { colValue } = model.getSolution();
        const members = unknown.filter((_, i) => colValue[i] > 0.5);
        checkCounts(cells, members, left);
        return members;
      },
    );
}

/** Recounts a solution because the solver uses floating point. @throws Error when counts differ */
function checkCounts(cells: Cells, members: readonly number[], left: Int32Array): void {
  const rest = left.slice();
  for (const member of members) for (const cell of cellsAt(cells, member)) rest[cell]--;
  if (rest.some((count) => count !== 0)) throw new Error('the solver found a set with other counts');
}
