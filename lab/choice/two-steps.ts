import type { Backend } from '../../src/scoring/backend.ts';
import type { Class } from '../../src/scoring/class.ts';
import { cellTimesLog } from '../../src/scoring/objectives.ts';
import type { SearchRequest } from '../../src/scoring/search.ts';
import {
  MAX_EXACT_SIZE,
  type SearchState,
  searchExactly,
  searchLarge,
} from '../../src/solver/hint-search.ts';
import { type CellIndices, createSplitter } from '../../src/solver/lookahead/split.ts';
import { mapYields } from '../../src/solver/steps.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { listFor } from './by-score.ts';

/** Number of guesses compared by two steps: the most informative ones. */
export const COMPARED = 24;

/** In larger classes guesses are compared by one step only, because two steps take too long. */
const MAX_COMPARED = 5000;

/** Progress, from 0 to 1, after listing the guesses. */
const LISTED = 0.2;

/**
 * Lists the most informative guesses, but puts first the one that leaves the least entropy after the next guess, which
 * means the most information in two steps. Ties go to the more informative guess.
 */
export async function* searchTwoSteps(
  backend: Backend,
  wanted: SearchRequest,
): AsyncGenerator<SearchState, SearchState, void> {
  const [cls] = wanted.classes;
  const size = cls.candidates.length;
  if (size > MAX_EXACT_SIZE) return yield* searchLarge(backend, wanted);
  const list = searchExactly(backend, { ...wanted, count: COMPARED, isGrouped: false });
  const { best } = yield* mapYields(list, (state) => ({ ...state, share: LISTED * state.share }));
  const ranked = (first: number): SearchState => {
    const top = listFor(backend, wanted);
    for (const [place, listed] of best.entries()) top.add({ ...listed, cost: place === first ? -1 : place });
    return { best: top.list, share: 1, comparedClass: cls };
  };
  if (size > MAX_COMPARED) return ranked(0);

  const leftAfter = createDoubtAfterNext(backend, cls);
  let [first, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, { guess }] of best.entries()) {
    const left = yield* mapYields(leftAfter(guess, least), () => ({
      ...ranked(first),
      share: LISTED + ((1 - LISTED) * place) / best.length,
    }));
    if (left < least) [first, least] = [place, left];
    if (least === 0) break;
  }
  return ranked(first);
}

/**
 * Returns a function that computes the entropy left in a class after a guess and the next one, in the units of
 * `cellTimesLog`. A result of at least `limit` is only a lower bound.
 */
function createDoubtAfterNext(backend: Backend, cls: Class) {
  const { wholeClass, split, weightOf, classOf } = createSplitter(backend.set, cls);
  const timesLog = cellTimesLog(cls, cls.candidates.length);
  const doubtIn = (cell: CellIndices) =>
    timesLog(weightOf(cell)) - cell.reduce((sum, place) => sum + timesLog(weightOf([place])), 0);

  /**
   * Entropy left in a cell after the next guess: 0 if a candidate distinguishes all others, otherwise the entropy after
   * the most informative guess.
   */
  async function leftIn(cell: CellIndices): Promise<number> {
    const isSplit = (place: number) =>
      split(cls.candidates[place], cell).cells.every(({ length }) => length === 1);
    if (cell.some(isSplit)) return 0;
    const search = { classes: [classOf(cell)], guesses: 'all', objective: 'entropy', count: 1 } as const;
    const { best } = await runSteps(backend.search(search));
    return split(best[0].guess, cell).cells.reduce((sum, left) => sum + doubtIn(left), 0);
  }

  return async function* (guess: number, limit: number): AsyncGenerator<void, number, void> {
    let left = 0;
    // Large cells come first: they leave the most entropy, so the sum reaches the limit early.
    for (const cell of split(guess, wholeClass).cells.toSorted((a, b) => b.length - a.length)) {
      if (left >= limit || cell.length === 1) break;
      left += await leftIn(cell);
      yield;
    }
    return left;
  };
}
