import type { Value } from '../../protocol/hint.ts';
import type { Backend } from '../../scoring/backend.ts';
import { compareGuesses } from '../../scoring/best-guesses.ts';
import { type Class, sampleRows } from '../../scoring/class.ts';
import { type GuessCell, type Partition, WON_CELL, weightOfCells } from '../cells.ts';
import { bestWinners, minCostOfOthers } from '../lookahead/compare.ts';
import { createEndgame, type Endgame } from '../lookahead/endgame.ts';
import type { GuessCost } from '../lookahead/guess-cost.ts';
import type { CellIndices } from '../lookahead/split.ts';
import { mapYields, type Steps } from '../steps.ts';
import { neededAtEntropy, neededInHardCell } from './needed-curve.ts';

/** Up to this size, cells are played to the end. */
const MAX_FINISHED = 32;
/** Larger classes have so many cells that estimates from the entropies of the cells are accurate enough. */
const MAX_SPLIT = 1 << 15;
/**
 * In classes up to this size, other orders of candidates are tried in small cells, because they can need fewer guesses
 * than any candidate. In larger classes this would take a second for ten guesses.
 */
const MAX_ORDERED = 4096;
/** Work between two yields, about 10 ms: pairs of candidates in small cells, candidates in larger ones. */
const SLICE = 1 << 15;

/** Number of cells to search: the heaviest ones whose estimate is not exact. */
const SEARCHED = 8;
/** Larger cells are not searched. */
const MAX_SEARCHED = 400;
/**
 * In larger classes no cell is searched, because the heaviest ones contain little of the weight: without searches the
 * values of ten good guesses for 31,945 candidates were lower by at most 0.0064, and took a fifth less time.
 */
const MAX_SEARCHED_CLASS = 1 << 14;
/** With at most this many equations, all guesses may split a cell badly, so all open cells are searched. */
const FEW_EQUATIONS = 1000;
/** The guess set of a search has up to this many candidates of the class, and up to twice this number of guesses. */
const GUESS_SET_SIZE = 1024;
/** At most this many of the best guesses that a search finds are played out. */
const MAX_FOUND = 10;
/** Doubling the guess set saves this share of the guesses beyond two, in 700 cells of Maxi and classic played out. */
const SAVED = 0.025;

/**
 * The value of a guess, in guesses: 1 + Σ p(cell) · V(cell), where V is the number still needed in the cell, 0 if won.
 * @param partition of the class by the guess
 * @param played number of turns before the guess
 */
export type ValueGuess = (cls: Class, partition: Partition, played: number) => Steps<Value>;

/** Creates a {@link ValueGuess}. Work on the last class is cached for further guesses, unless `seconds` are given. */
export function createGuessValuer(backend: Backend) {
  let last: { readonly cls: Class; readonly endgame: Endgame } | null = null;

  function endgameOf(cls: Class, seconds?: GuessCost): Endgame {
    if (seconds) return createEndgame(backend.set, cls, seconds);
    // An array of candidates always has the same weights, so these are not compared.
    if (last?.cls.candidates !== cls.candidates || last.cls.winRule !== cls.winRule)
      last = { cls, endgame: createEndgame(backend.set, cls) };
    return last.endgame;
  }

  return async function* (
    cls: Class,
    partition: Partition,
    played: number,
    seconds?: GuessCost,
  ): Steps<Value> {
    const byEntropy = ({ size, weight, timesLog }: GuessCell) =>
      size === 1
        ? 1
        : neededAtEntropy(Math.log2(weight) - timesLog / weight, cls.winRule, backend.set.length);
    const total = weightOfCells(partition.cells);
    if (cls.candidates.length > MAX_SPLIT) {
      let sum = 0;
      for (const [code, cell] of partition.cells) if (code !== WON_CELL) sum += cell.weight * byEntropy(cell);
      return { needed: 1 + sum / total, isExact: false };
    }
    const endgame = endgameOf(cls, seconds);
    const { playOut, search } = createCellWork(backend, endgame, cls, played + 1);
    const estimates: CellEstimate[] = [];
    let work = 0;
    // Faster than `Map.groupBy` with its many calls.
    const indices = new Map<number, number[]>();
    for (const index of endgame.wholeClass) {
      const known = indices.get(partition.codes[index]);
      if (known) known.push(index);
      else indices.set(partition.codes[index], [index]);
    }
    for (const [code, split] of partition.cells) {
      if (code === WON_CELL) continue;
      const cell = { ...split, indices: indices.get(code)! };
      if (cell.size <= MAX_FINISHED) {
        estimates.push(playOut(cell));
        work += cell.size ** 2;
      } else {
        estimates.push({ cell, needed: cell.weight * byEntropy(cell), isExact: false, cost: null });
        work += cell.size;
      }
      if (work < SLICE) continue;
      work = 0;
      yield null;
    }
    const open = estimates.filter(({ isExact, cell }) => !isExact && cell.size <= MAX_SEARCHED);
    const most = cls.candidates.length > MAX_SEARCHED_CLASS ? 0 : SEARCHED;
    const searched = backend.set.count <= FEW_EQUATIONS ? open.length : most;
    const heaviest = new Set(open.toSorted((a, b) => b.cell.weight - a.cell.weight).slice(0, searched));
    let sum = 0;
    let time = 0;
    for (const one of estimates) {
      const needed = heaviest.has(one) ? yield* search(one) : one.needed;
      sum += needed;
      if (seconds) time += timeOf({ ...one, needed }, played + 1, seconds);
    }
    return {
      needed: 1 + sum / total,
      isExact: (triesOrders(cls) || cls.winRule === 'itself') && estimates.every(({ isExact }) => isExact),
      ...(seconds && { seconds: seconds(played) + time / total }),
    };
  };
}

/** Seconds for a cell, times its weight. In a large cell, a fraction of a guess takes that fraction of its time. */
function timeOf(
  { cell: { weight }, needed, cost }: CellEstimate,
  played: number,
  seconds: GuessCost,
): number {
  if (cost !== null) return cost;
  const guesses = needed / weight;
  let time = 0;
  for (let made = 0; made < guesses; made++) time += Math.min(1, guesses - made) * seconds(played + made);
  return weight * time;
}

/** A cell that is not won, with the indices of its candidates in the class. */
type IndexedCell = GuessCell & { readonly indices: CellIndices };

interface CellEstimate {
  readonly cell: IndexedCell;
  /** Number of guesses needed, times the weight of the cell. */
  readonly needed: number;
  readonly isExact: boolean;
  /** Cost by the endgame's {@link GuessCost}, times the weight; null: the cell is too large to play out. */
  readonly cost: number | null;
}

/** Works out cells of a class after `played` turns. */
function createCellWork(backend: Backend, endgame: Endgame, cls: Class, played: number) {
  const { set } = backend;
  let guesses: Uint32Array | null = null;

  /** Number of guesses needed in a cell, times its weight, with a given first guess, then the best candidates. */
  function neededAfter(guess: number, cell: CellIndices, at: number): number {
    let needed = endgame.weightOf(cell);
    for (const rest of endgame.split(guess, cell).cells) needed += neededIn(rest, at + 1);
    return needed;
  }

  /** Number of guesses needed in a cell, times its weight, if every guess is the best candidate. */
  function neededIn(cell: CellIndices, at: number): number {
    if (endgame.isTrivial(cell)) return 2 * endgame.weightOf(cell) - endgame.heaviestIn(cell);
    return neededAfter(endgame.bestGuess(cell, at).guess, cell, at);
  }

  return {
    playOut(cell: IndexedCell): CellEstimate {
      const { size, weight, indices } = cell;
      const [{ guess, cost }] = triesOrders(cls)
        ? bestWinners(backend, endgame, indices, played)
        : [endgame.bestGuess(indices, played)];
      const own = endgame.isTrivial(indices)
        ? neededIn(indices, played)
        : neededAfter(guess, indices, played);
      const others = minCostOfOthers(endgame, indices, played);
      const isExact = size <= 2 || cost <= others;
      const hard = neededInHardCell(size, set.length);
      // The cheaper play is chosen even if it needs more guesses, because late guesses cost more than 1.
      const isCheaper = cost / others <= hard / 2;
      return { cell, needed: isExact || isCheaper ? own : hard * weight, isExact, cost };
    },
    /**
     * Number of guesses needed in a cell, times its weight, with the best guess of a guess set, minus the likely gain
     * from searching all equations. Returns the estimate instead if every guess found leaves a cell that is too large
     * to play out, or (unless all equations were searched) if the cell is small and its estimate is lower.
     */
    async *search({ cell: { size, indices }, needed: estimate }: CellEstimate): Steps<number> {
      guesses ??= guessSetFor(backend, cls);
      const wanted = {
        classes: [endgame.classOf(indices)],
        guesses,
        objective: 'win-mass',
        count: MAX_FOUND,
      } as const;
      const { best } = yield* mapYields(backend.search(wanted), () => null);
      const small = best.filter(({ guess }) =>
        endgame.split(guess, indices).cells.every((rest) => rest.length <= MAX_FINISHED),
      );
      if (small.length === 0) return estimate;
      const [found] = small.map(({ guess }) => endgame.costOf(guess, indices, played)).sort(compareGuesses);
      const needed = neededAfter(found.guess, indices, played);
      const beyond = Math.max(0, needed - 2 * endgame.weightOf(indices));
      const likely = needed - SAVED * Math.log2(set.count / guesses.length) * beyond;
      return size <= MAX_FINISHED && set.count > guesses.length ? Math.min(likely, estimate) : likely;
    },
  };
}

/** Whether other orders of candidates are tried as guesses. */
const triesOrders = ({ candidates }: Class) => candidates.length <= MAX_ORDERED;

function guessSetFor({ set }: Backend, { candidates }: Class): Uint32Array {
  const own = sampleRows(candidates, GUESS_SET_SIZE);
  const step = Math.max(1, set.count / (2 * GUESS_SET_SIZE - own.length));
  const others = Array.from({ length: Math.floor(set.count / step) }, (_, i) => Math.floor(i * step));
  return Uint32Array.from(new Set([...own, ...others])).sort();
}
