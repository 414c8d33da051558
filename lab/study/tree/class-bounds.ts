import { algebraOfRow, type EquationSet } from '../../../src/equations/set.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import { type Class, classWeight } from '../../../src/scoring/class.ts';
import { type AlgebraIndex, indexAlgebras } from '../../../src/scoring/wins.ts';
import { type CellIndices, createSplitter } from '../../../src/solver/lookahead/split.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';

/**
 * Guesses summed by weight: no play needs fewer than `least`; some play needs only `most` (Infinity: none is known).
 */
export interface ClassBounds {
  readonly least: number;
  readonly most: number;
}

/** A guess (a row) and a lower bound on the guesses that a class needs with it, summed by weight. */
export interface GuessBound {
  readonly guess: number;
  readonly bound: number;
}

/** Largest number of guesses tried in a cell that is not settled by the guesses that win something. */
const OTHERS = 16;

/**
 * Bounds the guesses that the cells of a class need, over all ways to play.
 *
 * A cell of weight W needs at least 2·W minus the weight of its heaviest group: the next guess wins at most that group,
 * and the other candidates need at least two guesses. The same bound holds for each cell that a guess makes, so a guess
 * costs at least W plus the bounds of its cells, and at least 2·W if it wins nothing. Guesses that win something are
 * therefore enough to settle most cells; for the other cells, a search over all guesses finds those that could cost
 * less.
 */
export function createClassBounds(backend: Backend, cls: Class) {
  const { set } = backend;
  const { wholeClass, weightOf, heaviestIn, split, classOf } = createSplitter(set, cls);
  const bounds = new Map<string, number>();
  const spans = new Map<string, ClassBounds>();

  const simpleBound = (cell: CellIndices) => 2 * weightOf(cell) - heaviestIn(cell);
  const boundOfOthers = (cell: CellIndices) => 2 * weightOf(cell);

  /** Lower bound on the cost of a guess, from the cells that it makes. */
  const boundBy = (cells: readonly CellIndices[], weight: number) =>
    cells.reduce((sum, cell) => sum + simpleBound(cell), weight);

  /** Guesses that may win in a cell: its candidates, then other orders of them. */
  function* winnersOf(cell: CellIndices): Generator<number> {
    const own = new Set(Array.from(cell, (place) => cls.candidates[place]));
    yield* own;
    if (cls.winRule === 'itself') return;
    const { starts, rows } = algebrasOf(set);
    for (const algebra of new Set(Array.from(own, (row) => algebraOfRow(set, row)))) {
      // A row without algebra wins only against itself.
      if (algebra === 0) continue;
      for (const row of rows.subarray(starts[algebra], starts[algebra + 1])) if (!own.has(row)) yield row;
    }
  }

  /** Lower bound on the guesses that a cell needs, two guesses ahead. */
  function boundOf(cell: CellIndices): number {
    const simple = simpleBound(cell);
    if (cell.length <= 2) return simple;
    const key = cell.join();
    const known = bounds.get(key);
    if (known !== undefined) return known;
    let bound = boundOfOthers(cell);
    for (const guess of winnersOf(cell)) {
      bound = Math.min(bound, boundBy(split(guess, cell).cells, weightOf(cell)));
      if (bound === simple) break;
    }
    bounds.set(key, bound);
    return bound;
  }

  /** Bounds the cost of a cell by trying the guesses that may win in it; exact for most cells. */
  function spanOf(cell: CellIndices): ClassBounds {
    const weight = weightOf(cell);
    if (cell.length === 1) return { least: weight, most: weight };
    const key = cell.join();
    const known = spans.get(key);
    if (known) return known;
    const simple = simpleBound(cell);
    const guesses: { readonly cells: readonly CellIndices[]; readonly bound: number }[] = [];
    for (const guess of winnersOf(cell)) {
      const { cells } = split(guess, cell);
      // An order with other numbers wins nothing, and may not even split the cell.
      if (cells[0]?.length === cell.length) continue;
      const bound = boundBy(cells, weight);
      guesses.push({ cells, bound });
      if (bound === simple && cells.every(({ length }) => length === 1)) break;
    }
    let least = boundOfOthers(cell);
    let most = Number.POSITIVE_INFINITY;
    for (const { cells, bound } of guesses.sort((a, b) => a.bound - b.bound)) {
      if (bound >= most) break;
      const span = sumOfSpans(cells, weight, bound, most);
      least = Math.min(least, span.least);
      most = Math.min(most, span.most);
    }
    const span = { least: Math.min(least, most), most };
    spans.set(key, span);
    return span;
  }

  /** Adds the spans of cells to the cost of a guess; gives up once the lower bound reaches the limit. */
  function sumOfSpans(
    cells: readonly CellIndices[],
    weight: number,
    bound: number,
    limit: number,
  ): ClassBounds {
    let [least, most] = [bound, weight];
    for (const cell of cells.toSorted((a, b) => a.length - b.length)) {
      const span = spanOf(cell);
      least += span.least - simpleBound(cell);
      most += span.most;
      if (least >= limit) return { least, most: Number.POSITIVE_INFINITY };
    }
    return { least, most };
  }

  /** Bounds the cost of a cell by also trying the best {@link OTHERS} of all guesses; nearly always exact. */
  async function searchSpan(cell: CellIndices): Promise<ClassBounds> {
    const { least: before, most: byWinners } = spanOf(cell);
    if (before === byWinners) return { least: before, most: byWinners };
    let least = byWinners;
    let most = byWinners;
    const { guesses, others } = await guessesBelow(classOf(cell), most, OTHERS);
    for (const { guess, bound } of guesses) {
      if (bound >= most) break;
      const { cells } = split(guess, cell);
      // The guess does not split the cell.
      if (cells[0]?.length === cell.length) continue;
      const span = await playedWith(cells, weightOf(cell), most);
      least = Math.min(least, span.least);
      most = Math.min(most, span.most);
    }
    const span = { least: Math.max(before, Math.min(least, others, most)), most };
    spans.set(cell.join(), span);
    return span;
  }

  /**
   * Bounds the total cost of a guess and the guesses after it; gives up once the lower bound reaches the limit.
   * @param cells the cells that the guess makes
   * @param weight weight of all candidates before the guess
   */
  async function playedWith(
    cells: readonly CellIndices[],
    weight: number,
    limit: number,
  ): Promise<ClassBounds> {
    let { least, most } = sumOfSpans(cells, weight, boundBy(cells, weight), limit);
    if (least >= limit) return { least, most };
    const open = cells.map((cell) => ({ cell, ...spanOf(cell) })).filter((span) => span.least < span.most);
    // The cells with the widest bounds come first, so that bad guesses are given up early.
    for (const span of open.sort((a, b) => b.most - b.least - (a.most - a.least))) {
      if (least >= limit) return { least, most: Number.POSITIVE_INFINITY };
      const searched = await searchSpan(span.cell);
      least += searched.least - span.least;
      most += searched.most - span.most;
    }
    return { least, most };
  }

  /**
   * Finds the guesses whose bound is below a limit, lowest first.
   * @param count largest number of guesses listed
   * @returns `others` is a lower bound for the guesses that are not listed
   */
  async function guessesBelow(
    left: Class,
    limit: number,
    count = Number.POSITIVE_INFINITY,
  ): Promise<{ readonly guesses: readonly GuessBound[]; readonly others: number }> {
    const weight = classWeight(left);
    if (left.winRule === 'itself' && !left.weights) {
      // Here win mass is the number of cells, plus one if the guess is a candidate, and cells are faster to search by.
      if (limit < 2 * weight) return { guesses: [], others: limit };
      const wanted = { classes: [left], guesses: 'all', objective: 'cells', count } as const;
      const { best } = await runSteps(backend.search({ ...wanted, maxCost: limit - 2 * weight }));
      return listed(
        best.map(({ guess, cost, weightWon }) => ({ guess, bound: 2 * weight + cost - weightWon })),
        limit,
        count,
      );
    }
    if (limit <= weight) return { guesses: [], others: limit };
    const wanted = { classes: [left], guesses: 'all', objective: 'win-mass', count } as const;
    const { best } = await runSteps(backend.search({ ...wanted, maxCost: limit - 1 - weight }));
    return listed(
      best.map(({ guess, cost }) => ({ guess, bound: weight + cost })),
      limit,
      count,
    );
  }

  return { wholeClass, weightOf, split, simpleBound, boundOf, playedWith, guessesBelow };
}

/** The guesses whose bound is below a limit, lowest first, and a lower bound for all others. */
function listed(bounded: readonly GuessBound[], limit: number, count: number) {
  return {
    guesses: bounded.filter(({ bound }) => bound < limit).sort((a, b) => a.bound - b.bound),
    others: bounded.length < count ? limit : bounded.at(-1)!.bound,
  };
}

/** Caches the index of the last set. */
let indexed: { readonly set: EquationSet; readonly algebras: AlgebraIndex } | null = null;

function algebrasOf(set: EquationSet): AlgebraIndex {
  if (indexed?.set !== set) indexed = { set, algebras: indexAlgebras(set) };
  return indexed.algebras;
}
