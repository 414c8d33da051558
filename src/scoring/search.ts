import { algebraOfRow, type EquationSet } from '../equations/set.ts';
import { type BestGuesses, createBestGuesses, type ScoredGuess } from './best-guesses.ts';
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
  /** Number of (guess, candidate) pairs examined to score guesses, plus `pairsScored` of {@link GuessesByBound}. */
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

interface SearchRun
  extends Omit<SearchTools, 'makeBounder'>,
    Required<Pick<SearchRequest, 'objective' | 'count' | 'patience'>> {
  readonly cls: Class;
  readonly top: BestGuesses;
  pairsScored: number;
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
  { set, scorer, makeBounder, findWinners }: SearchTools,
  {
    classes: given,
    guesses,
    objective,
    count,
    isGrouped = false,
    maxCost,
    patience = Infinity,
  }: SearchRequest,
): AsyncGenerator<SearchProgress, SearchResult, void> {
  // Weights that are all 1 count as no weights.
  const classes = given.map(({ weights, ...cls }) => ({
    ...cls,
    weights: weights?.some((weight) => weight !== 1) ? weights : null,
  }));
  const isJoint = classes.length > 1;
  const state: SearchRun = {
    set,
    findWinners,
    scorer: isJoint ? createMultiGridScorer(scorer, classes, objective) : scorer,
    cls: classes[0],
    objective,
    count,
    patience,
    top: createBestGuesses(
      count,
      isGrouped ? (guess) => algebraOfRow(set, guess) || -guess : undefined,
      maxCost,
    ),
    pairsScored: 0,
  };
  if (guesses instanceof Uint32Array) yield* scoreAll(state, guesses, 1);
  else {
    const only =
      guesses === 'candidates' || isBestAmongCandidates(set, classes) ? allCandidates(classes) : null;
    // Bounds exist only for a single class.
    if (isJoint || !makeBounder || !isBounded(objective)) yield* scoreAll(state, only ?? allRows(set), 1);
    else yield* scoreByBounds(state, objective, only, makeBounder);
  }
  return { best: state.top.list, pairsScored: state.pairsScored };
}

/** Returns whether any guess entered the list. */
async function score(state: SearchRun, guesses: Uint32Array): Promise<boolean> {
  const { scorer, top } = state;
  const { hits, pairsScored } = await scorer.score(guesses, top.guessToBeat);
  let hasEntered = false;
  for (const hit of hits) if (top.add(hit)) hasEntered = true;
  state.pairsScored += pairsScored;
  return hasEntered;
}

/** Scores guesses in slices. @param to share of the search that is done at the end */
async function* scoreAll(state: SearchRun, guesses: Uint32Array, to: number): SearchSteps {
  const { scorer, cls, objective, top } = state;
  for (let start = 0; start < guesses.length; ) {
    // Another search may have used the scorer since the last slice.
    scorer.prepare(cls, objective);
    const some = guesses.subarray(start, start + scorer.batchSize.max);
    await score(state, some);
    start += some.length;
    yield { best: top.list, share: (to * start) / guesses.length };
  }
}

/**
 * Branch and bound. First scores the guesses that win something: they rank before others of equal cost, and their
 * partition may differ from the partition by feedback. Then scores guesses by falling bound, until no other guess can
 * enter the list, or until `patience` runs out. In a large class, first scores only a sample of the candidates, and
 * last the guesses of `winnersForBounds`, with higher bounds.
 */
async function* scoreByBounds(
  state: SearchRun,
  objective: BoundedObjective,
  only: Uint32Array | null,
  makeBounder: MakeBounder,
): SearchSteps {
  const { scorer, cls, count, patience, top } = state;
  yield* scoreAll(state, seedsOf(state, only), SEEDED);
  const hasAll = !isLarge(cls);
  if (hasAll && only) return;
  // The guesses that win something are scored already. Others that may split the class completely rank after these,
  // and come in equation order. So no further guess can enter a full list of complete splits.
  const least = completeSplitCost(objective, cls);
  const isSettled = () => hasAll && top.list.length === count && top.maxCost <= least;
  if (isSettled()) return;

  const bounder = makeBounder(cls, objective, {
    only,
    scoreLast: hasAll ? NONE : winnersForBounds(state, only),
  });
  try {
    let bounded: GuessesByBound | null = null;
    while (!bounded) {
      bounded = await bounder.measure();
      yield { best: top.list, share: SEEDED + (MEASURED - SEEDED) * bounder.progress };
    }
    let inVain = 0;
    while (!isSettled() && inVain < patience) {
      scorer.prepare(cls, objective);
      const guesses = await bounded.next(top.maxCost, scorer.batchSize);
      if (!guesses) break;
      inVain = (await score(state, guesses)) ? 0 : inVain + guesses.length;
      yield { best: top.list, share: MEASURED + (1 - MEASURED) * bounded.share };
    }
    state.pairsScored += bounded.pairsScored;
  } finally {
    bounder.release();
  }
}

const NONE = new Uint32Array(0);

/** Whether only a sample of the candidates is scored before the bounds are used. */
function isLarge({ candidates }: Class): boolean {
  return candidates.length ** 2 > ALL_CANDIDATES_PAIRS;
}

/** The guesses to score first: `among` or, if null, all that win something; in a large class, some candidates. */
function seedsOf({ cls, findWinners }: SearchRun, among: Uint32Array | null): Uint32Array {
  const { candidates } = cls;
  if (!isLarge(cls)) return among ?? findWinners(cls);
  return sampleRows(candidates, Math.floor(ALL_CANDIDATES_PAIRS / candidates.length));
}

/** Guesses that win candidates other than themselves; for win mass, all guesses that win something. */
function winnersForBounds(
  { set, cls, objective, findWinners }: SearchRun,
  among: Uint32Array | null,
): Uint32Array {
  const isWinMass = OBJECTIVES[objective].kind === 'wins';
  if (cls.wins === 'itself') return isWinMass ? cls.candidates : NONE;
  const winners = among ?? findWinners(cls);
  const { winsOthers } = createWinIndex(set, cls);
  return isWinMass ? winners : winners.filter(winsOthers);
}
