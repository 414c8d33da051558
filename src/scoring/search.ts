import { algebraAt, type EquationSet } from '../equations/set.ts';
import { type Class, sampleOf } from './class.ts';
import { createJointScorer } from './joint.ts';
import { type BoundedObjective, isBounded, OBJECTIVES, type Objective, splitCost } from './objectives.ts';
import { everyRow } from './partition.ts';
import type { BoundedGuesses, MakeBounder, Scorer } from './scorer.ts';
import { type Costed, createTop, type Top } from './top.ts';
import { createWinIndex, type FindWinners } from './wins.ts';

/** Which guesses to compare: the candidates, or every equation. */
export type Pool = 'candidates' | 'all';

/** A request for the best guesses of a pool. A guess may be played on several grids, each with its own class. */
export interface Search {
  /** One class per grid, at least one. */
  readonly classes: readonly Class[];
  /** A named pool, or the row numbers of the guesses to compare. */
  readonly pool: Pool | Uint32Array;
  readonly objective: Objective;
  /** How many guesses to return. */
  readonly keep: number;
  /** Whether to return only the best of several guesses that differ only in the order of their operations. */
  readonly isGrouped?: boolean;
  /** The highest cost to return; absent if unlimited. */
  readonly atMost?: number;
}

export interface Progress {
  readonly best: readonly Costed[];
  /** Share of the work that is done, 0 to 1. */
  readonly share: number;
}

export interface Found {
  /** Best first, in the order of `compareCosted`. All engines return the same. */
  readonly best: readonly Costed[];
  /** Number of (guess, candidate) pairs scored. Brute force would score pool × candidates. */
  readonly pairs: number;
}

/** Above this many pairs, only a sample of the candidates is scored before the bounds are used. */
const ALL_CANDIDATES_PAIRS = 2e7;
const LEAST_SEEDS = 16;

/** Share of the work that is done after scoring the seeds and after measuring the bounds. */
const SEEDED = 0.1;
const MEASURED = 0.3;

/** The engine parts that a search needs. */
export interface SearchParts {
  readonly set: EquationSet;
  readonly scorer: Scorer;
  /** null to score every guess. */
  readonly makeBounder: MakeBounder | null;
  readonly findWinners: FindWinners;
}

interface SearchRun {
  readonly set: EquationSet;
  readonly findWinners: FindWinners;
  readonly scorer: Scorer;
  readonly of: Class;
  readonly objective: Objective;
  readonly keep: number;
  readonly top: Top;
  pairs: number;
}

type SearchSteps = AsyncGenerator<Progress, void, void>;

/** The classes of a search. Weights that are all 1 become null. */
export function classesOf({ classes }: Search): readonly Class[] {
  return classes.map(({ weights, ...of }) => ({
    ...of,
    weights: weights?.some((weight) => weight !== 1) ? weights : null,
  }));
}

/** Row numbers of the candidates of all grids, ascending. */
export function candidatesOf([first, ...others]: readonly Class[]): Uint32Array {
  if (others.length === 0) return first.candidates;
  const rows = new Set([first, ...others].flatMap(({ candidates }) => [...candidates]));
  return Uint32Array.from(rows).sort();
}

/** Whether a candidate is certainly best: there are at most two candidates, or one candidate wins all of them. */
export function isSettledByCandidates(set: EquationSet, classes: readonly Class[]): boolean {
  const candidates = candidatesOf(classes);
  if (candidates.length <= 2) return true;
  const [of] = classes;
  if (classes.length > 1 || of.wins === 'itself' || candidates.length > MOST_ORDERS) return false;
  const { placesWonBy } = createWinIndex(set, of);
  return candidates.some((row) => placesWonBy(row).length === candidates.length);
}

/** No guess wins more candidates than this: at ten tiles, at most 42 equations share an algebra. */
const MOST_ORDERS = 64;

/** Row numbers of the guesses to compare. */
function guessesOf(set: EquationSet, pool: Search['pool'], classes: readonly Class[]): Uint32Array {
  if (pool instanceof Uint32Array) return pool;
  const isAmongCandidates = pool === 'candidates' || isSettledByCandidates(set, classes);
  return isAmongCandidates ? candidatesOf(classes) : everyRow(set);
}

/**
 * Finds the best guesses for one or several classes. The result is exact: it is the same as after comparing every guess
 * of the pool. Yields after every slice of work.
 * @param classes the classes of the request, from {@link classesOf}
 */
export async function* search(
  { set, scorer, makeBounder, findWinners }: SearchParts,
  classes: readonly Class[],
  { pool, objective, keep, isGrouped = false, atMost }: Search,
): AsyncGenerator<Progress, Found, void> {
  const isJoint = classes.length > 1;
  const state: SearchRun = {
    set,
    findWinners,
    scorer: isJoint ? createJointScorer(scorer, classes, objective) : scorer,
    of: classes[0],
    objective,
    keep,
    top: createTop(keep, isGrouped ? (guess) => algebraAt(set, guess) || -1 - guess : undefined, atMost),
    pairs: 0,
  };
  // There are no bounds for several classes at once.
  if (isJoint || !makeBounder || pool instanceof Uint32Array || !isBounded(objective)) {
    yield* scoreAll(state, guessesOf(set, pool, classes), 1);
  } else {
    const isAmongCandidates = pool === 'candidates' || isSettledByCandidates(set, classes);
    yield* scoreByBounds(state, objective, isAmongCandidates ? state.of.candidates : null, makeBounder);
  }
  return { best: state.top.list, pairs: state.pairs };
}

/** Scores guesses and offers the results to the list. */
async function score(state: SearchRun, guesses: Uint32Array): Promise<void> {
  const { scorer, top } = state;
  if (guesses.length === 0) return;
  const { hits, pairs } = await scorer.score(guesses, top.worst);
  for (const hit of hits) top.offer(hit);
  state.pairs += pairs;
}

/** Scores a list in slices; progress rises to `to`. */
async function* scoreAll(state: SearchRun, guesses: Uint32Array, to: number): SearchSteps {
  const { scorer, of, objective, top } = state;
  for (let start = 0; start < guesses.length; ) {
    // Another search may have used the scorer since the last slice.
    scorer.prepare(of, objective);
    const some = guesses.subarray(start, start + scorer.batch.most);
    await score(state, some);
    start += some.length;
    yield { best: top.list, share: (to * start) / guesses.length };
  }
}

/**
 * Branch and bound. First scores the guesses that win something: they win ties, and their partition may differ from the
 * partition by feedback. Then scores guesses by falling upper bound, until the bound shows that no other guess can be
 * as cheap as the list. In a large class, it scores only a sample of the candidates first; the guesses that win
 * something come last, with bounds of their own.
 */
async function* scoreByBounds(
  state: SearchRun,
  objective: BoundedObjective,
  among: Uint32Array | null,
  makeBounder: MakeBounder,
): SearchSteps {
  const { scorer, of, keep, top } = state;
  yield* scoreAll(state, seedsOf(state, among), SEEDED);
  const hasAll = !isLarge(of);
  if (hasAll && among) return;
  // The guesses that win something are scored already and win ties, so no other guess can enter a full list of
  // complete splits.
  const least = splitCost(objective, of);
  const isSettled = () => hasAll && top.list.length === keep && top.limit <= least;
  if (isSettled()) return;

  const bounder = makeBounder(of, objective, {
    among,
    winners: hasAll ? NONE : winnersForBounds(state, among),
  });
  try {
    let bounded: BoundedGuesses | null = null;
    while (!bounded) {
      bounded = await bounder.measure();
      yield { best: top.list, share: SEEDED + (MEASURED - SEEDED) * bounder.measured };
    }
    while (!isSettled()) {
      scorer.prepare(of, objective);
      const guesses = await bounded.next(top.limit, scorer.batch);
      if (!guesses) break;
      await score(state, guesses);
      yield { best: top.list, share: MEASURED + (1 - MEASURED) * bounded.share };
    }
    state.pairs += bounded.pairs;
  } finally {
    bounder.end();
  }
}

const NONE = new Uint32Array(0);

/** Whether only a sample of the candidates is scored before the bounds are used. */
function isLarge({ candidates }: Class): boolean {
  return candidates.length > Math.max(LEAST_SEEDS, ALL_CANDIDATES_PAIRS / candidates.length);
}

/** The guesses to score first: all that win something, or in a large class an evenly spaced sample of candidates. */
function seedsOf({ of, findWinners }: SearchRun, among: Uint32Array | null): Uint32Array {
  const { candidates } = of;
  if (!isLarge(of)) return among ?? findWinners(of);
  return sampleOf(candidates, Math.max(LEAST_SEEDS, Math.floor(ALL_CANDIDATES_PAIRS / candidates.length)));
}

/** Guesses whose partition differs from the partition by feedback; for win mass, all guesses that win something. */
function winnersForBounds(
  { set, of, objective, findWinners }: SearchRun,
  among: Uint32Array | null,
): Uint32Array {
  const isWinMass = OBJECTIVES[objective].kind === 'wins';
  if (of.wins === 'itself') return isWinMass ? of.candidates : NONE;
  const winners = among ?? findWinners(of);
  const { winsOthers } = createWinIndex(set, of);
  return isWinMass ? winners : winners.filter(winsOthers);
}
