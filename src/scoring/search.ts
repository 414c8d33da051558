import { algebraOfRow, type EquationSet } from '../equations/set.ts';
import { createBestGuesses, type ScoredGuess } from './best-guesses.ts';
import { type Class, sampleRows } from './class.ts';
import { allRows } from './feedback-codes.ts';
import { createMultiGridScorer } from './multi-grid-scorer.ts';
import {
  type BoundedObjective,
  completeSplitCost,
  isBounded,
  OBJECTIVES,
  type Objective,
} from './objectives.ts';
import type { GuessesByBound, MakeBounder, Scorer } from './scorer.ts';
import { createWinIndex, type FindWinningGuesses } from './wins.ts';

export type GuessSet = 'candidates' | 'all';

export interface SearchRequest {
  /** One class per grid, at least one. */
  readonly classes: readonly Class[];
  /** A named guess set, or row numbers. */
  readonly guesses: GuessSet | Uint32Array;
  readonly objective: Objective;
  readonly count: number;
  /** Whether to return only the best of each set of guesses that differ only in the order of their operations. */
  readonly isGrouped?: boolean;
  /** The highest cost to return; absent if unlimited. */
  readonly maxCost?: number;
  /**
   * A search with bounds ends once this many guesses in a row have not entered the list; it may then miss some of the
   * best. If absent, the search is exact.
   */
  readonly patience?: number;
}

export interface SearchProgress {
  readonly best: readonly ScoredGuess[];
  /** Estimated share of the work that is done, 0 to 1. */
  readonly share: number;
}

export interface SearchResult {
  /** Best first, in the order of `compareGuesses`. All backends return the same, except with `patience`. */
  readonly best: readonly ScoredGuess[];
  /** Number of (guess, candidate) pairs examined to score guesses. */
  readonly pairsScored: number;
}

/** If a class's size squared exceeds this, only a sample of its candidates is scored before the bounds are used. */
const ALL_CANDIDATES_PAIRS = 2e7;

/** Assumed share of the work that is done after scoring the seeds, and after measuring the bounds. */
const SEEDED = 0.1;
const MEASURED = 0.3;

export interface SearchTools {
  readonly set: EquationSet;
  readonly scorer: Scorer;
  /** null: every guess is scored. */
  readonly makeBounder: MakeBounder | null;
  readonly findWinners: FindWinningGuesses;
}

type SearchSteps = AsyncGenerator<SearchProgress, void, void>;

/** Row numbers of the candidates of all grids, ascending. */
export function allCandidates([first, ...others]: readonly Class[]): Uint32Array {
  if (others.length === 0) return first.candidates;
  const rows = new Set([first, ...others].flatMap(({ candidates }) => [...candidates]));
  return Uint32Array.from(rows).sort();
}

/** Whether only candidates need to be compared: there are at most two, or (on one grid) one of them wins all. */
export function isBestAmongCandidates(set: EquationSet, classes: readonly Class[]): boolean {
  const candidates = allCandidates(classes);
  if (candidates.length <= 2) return true;
  const algebra = algebraOfRow(set, candidates[0]);
  if (classes.length > 1 || candidates.some((row) => algebraOfRow(set, row) !== algebra)) return false;
  const { indicesWonBy } = createWinIndex(set, classes[0]);
  return candidates.some((row) => indicesWonBy(row).length === candidates.length);
}

/**
 * Finds the best guesses for one or several classes. The result is the same as after comparing every guess, except that
 * `all` is limited to the candidates if {@link isBestAmongCandidates}, and that `patience` may end the search early.
 * Yields after every slice of work.
 */
export async function* search(
  { set, scorer: single, makeBounder, findWinners }: SearchTools,
  { classes: given, guesses, objective, ...wanted }: SearchRequest,
): AsyncGenerator<SearchProgress, SearchResult, void> {
  const { count, isGrouped = false, maxCost, patience = Infinity } = wanted;
  // Weights that are all 1 count as no weights.
  const classes = given.map(({ weights, ...cls }) => ({
    ...cls,
    weights: weights?.some((weight) => weight !== 1) ? weights : null,
  }));
  const [cls] = classes;
  const isJoint = classes.length > 1;
  const scorer = isJoint ? createMultiGridScorer(single, classes, objective) : single;
  const groupOf = isGrouped ? (guess: number) => algebraOfRow(set, guess) || -guess : undefined;
  const top = createBestGuesses(count, groupOf, maxCost);
  let pairsScored = 0;

  /** Returns whether any guess entered the list. */
  async function score(some: Uint32Array): Promise<boolean> {
    const scored = await scorer.score(some, top.guessToBeat);
    pairsScored += scored.pairsScored;
    return scored.hits.filter(top.add).length > 0;
  }

  /** Scores guesses in slices. @param to share of the search that is done at the end */
  async function* scoreAll(all: Uint32Array, to = 1): SearchSteps {
    for (let start = 0; start < all.length; ) {
      // Another search may have used the scorer since the last slice.
      scorer.prepare(cls, objective);
      const some = all.subarray(start, start + scorer.batchSize.max);
      await score(some);
      start += some.length;
      yield { best: top.list, share: (to * start) / all.length };
    }
  }

  /**
   * Branch and bound. First scores the guesses that win something: they rank before others of equal cost, and their
   * partition may differ from the partition by feedback. Then scores guesses by falling bound, until no other guess can
   * enter the list, or until `patience` runs out. In a large class, first scores only a sample of the candidates, and
   * last the guesses for which the bounds do not hold, with higher bounds.
   */
  async function* scoreByBounds(
    bounded: BoundedObjective,
    only: Uint32Array | null,
    makeBounder: MakeBounder,
  ): SearchSteps {
    const { candidates } = cls;
    const winners = () => only ?? findWinners(cls);
    const isLarge = candidates.length ** 2 > ALL_CANDIDATES_PAIRS;
    const sampleSize = Math.floor(ALL_CANDIDATES_PAIRS / candidates.length);
    yield* scoreAll(isLarge ? sampleRows(candidates, sampleSize) : winners(), SEEDED);
    if (only && !isLarge) return;
    // The guesses that win something are scored already. Others that may split the class completely rank after these,
    // and come in equation order. So no further guess can enter a full list of complete splits.
    const least = completeSplitCost(bounded, cls);
    const isSettled = () => !isLarge && top.list.length === count && top.maxCost <= least;
    if (isSettled()) return;

    const isWinMass = OBJECTIVES[bounded].kind === 'wins';
    const winOthers = () => winners().filter(isWinMass ? () => true : createWinIndex(set, cls).winsOthers);
    const bounder = makeBounder(cls, bounded, { only, scoreLast: isLarge ? winOthers() : NONE });
    try {
      let byBound: GuessesByBound | null = null;
      while (!byBound) {
        byBound = await bounder.measure();
        yield { best: top.list, share: SEEDED + (MEASURED - SEEDED) * bounder.progress };
      }
      let inVain = 0;
      while (!isSettled() && inVain < patience) {
        scorer.prepare(cls, bounded);
        const next = await byBound.next(top.maxCost, scorer.batchSize);
        if (!next) break;
        inVain = (await score(next)) ? 0 : inVain + next.length;
        yield { best: top.list, share: MEASURED + (1 - MEASURED) * byBound.share };
      }
    } finally {
      bounder.release();
    }
  }

  if (guesses instanceof Uint32Array) yield* scoreAll(guesses);
  else {
    const only =
      guesses === 'candidates' || isBestAmongCandidates(set, classes) ? allCandidates(classes) : null;
    // Bounds exist only for a single class.
    if (isJoint || !makeBounder || !isBounded(objective)) yield* scoreAll(only ?? allRows(set));
    else yield* scoreByBounds(objective, only, makeBounder);
  }
  return { best: top.list, pairsScored };
}

const NONE = new Uint32Array(0);
