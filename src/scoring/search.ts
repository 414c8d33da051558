import { algebraAt, type EquationSet } from '../equations/set.ts';
import { type Class, sampleOf } from './class.ts';
import { createJointScorer } from './joint.ts';
import { type BoundedObjective, isBounded, OBJECTIVES, type Objective, splitCost } from './objectives.ts';
import { everyRow } from './partition.ts';
import type { BoundedGuesses, MakeBounder, Scorer } from './scorer.ts';
import { type Costed, createTop, type Top } from './top.ts';
import { createWinIndex, type FindWinners } from './wins.ts';

/** Guesses to choose from: those that can still be the answer, or every equation. */
export type Pool = 'candidates' | 'all';

/** Which guesses of a pool are best against the classes of one guess: a class for each grid it goes to. */
export interface Search {
  /** At least one; of a game with one grid just that. */
  readonly classes: readonly Class[];
  /** A named pool, or the row numbers of the guesses to compare. */
  readonly pool: Pool | Uint32Array;
  readonly objective: Objective;
  /** How many of the best guesses to find. */
  readonly keep: number;
  /** Whether only the best counts of guesses that differ only in the order of their operations. */
  readonly isGrouped?: boolean;
  /** Guesses that cost more are not looked for; absent: there is no such limit. */
  readonly atMost?: number;
}

export interface Progress {
  readonly best: readonly Costed[];
  /** Share of the work that is done, 0 to 1. */
  readonly share: number;
}

export interface Found {
  /** Best first, as `compareCosted` orders them. The same from every engine. */
  readonly best: readonly Costed[];
  /** Pairs (guess, candidate) that were scored; brute force takes pool × candidates. */
  readonly pairs: number;
}

/** Above this many pairs the candidates are only sampled before the bounds take over. */
const ALL_CANDIDATES_PAIRS = 2e7;
const LEAST_SEEDS = 16;

/** Shares of the work at which candidates are scored, and bounds measured. */
const SEEDED = 0.1;
const MEASURED = 0.3;

/** Who does the work. */
export interface SearchParts {
  readonly set: EquationSet;
  readonly scorer: Scorer;
  /** null: every guess is scored. */
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

/** The classes of a search; weights that are all 1 are none. */
export function classesOf({ classes }: Search): readonly Class[] {
  return classes.map(({ weights, ...of }) => ({
    ...of,
    weights: weights?.some((weight) => weight !== 1) ? weights : null,
  }));
}

/** Row numbers that can be the answer of any grid, ascending. */
export function candidatesOf([first, ...others]: readonly Class[]): Uint32Array {
  if (others.length === 0) return first.candidates;
  const rows = new Set([first, ...others].flatMap(({ candidates }) => [...candidates]));
  return Uint32Array.from(rows).sort();
}

/** Whether no other guess beats a candidate: there are two at most, or one wins for all. */
export function isSettledByCandidates(set: EquationSet, classes: readonly Class[]): boolean {
  const candidates = candidatesOf(classes);
  if (candidates.length <= 2) return true;
  const [of] = classes;
  if (classes.length > 1 || of.wins === 'itself' || candidates.length > MOST_ORDERS) return false;
  const { placesWonBy } = createWinIndex(set, of);
  return candidates.some((row) => placesWonBy(row).length === candidates.length);
}

/** No guess wins for more: of ten tiles 42 at most have one algebra. */
const MOST_ORDERS = 64;

/** Row numbers of the guesses to compare. */
function guessesOf(set: EquationSet, pool: Search['pool'], classes: readonly Class[]): Uint32Array {
  if (pool instanceof Uint32Array) return pool;
  const isAmongCandidates = pool === 'candidates' || isSettledByCandidates(set, classes);
  return isAmongCandidates ? candidatesOf(classes) : everyRow(set);
}

/**
 * The best guesses for one class or several, exactly: what it returns is what comparing every guess of the pool gives.
 * Yields after every slice of work.
 * @param classes those of `wanted`
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
  // Nothing bounds a sum of classes.
  if (isJoint || !makeBounder || pool instanceof Uint32Array || !isBounded(objective)) {
    yield* scoreAll(state, guessesOf(set, pool, classes), 1);
  } else {
    const isAmongCandidates = pool === 'candidates' || isSettledByCandidates(set, classes);
    yield* scoreByBounds(state, objective, isAmongCandidates ? state.of.candidates : null, makeBounder);
  }
  return { best: state.top.list, pairs: state.pairs };
}

/** Scores guesses and offers what is good enough. */
async function score(state: SearchRun, guesses: Uint32Array): Promise<void> {
  const { scorer, top } = state;
  if (guesses.length === 0) return;
  const { hits, pairs } = await scorer.score(guesses, top.worst);
  for (const hit of hits) top.offer(hit);
  state.pairs += pairs;
}

/** Scores a list; progress runs up to `to`. */
async function* scoreAll(state: SearchRun, guesses: Uint32Array, to: number): SearchSteps {
  const { scorer, of, objective, top } = state;
  for (let start = 0; start < guesses.length; ) {
    // Another search may have had the scorer since the last slice.
    scorer.prepare(of, objective);
    const some = guesses.subarray(start, start + scorer.batch.most);
    await score(state, some);
    start += some.length;
    yield { best: top.list, share: (to * start) / guesses.length };
  }
}

/**
 * Branch and bound. First what wins for a candidate (it wins ties, and its partition need not be that of its feedback),
 * then the guesses whose upper bound allows a cost as low as the best so far, by falling bound, until the bounds forbid
 * it. In a large class only some candidates are scored first, and what wins comes last, by bounds of its own.
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
  // Winners win ties and later guesses lose them, so a full list of complete splits is final.
  const least = splitCost(objective, of);
  const isSettled = () => hasAll && top.list.length === keep && top.limit <= least;
  if (isSettled()) return;

  const bounder = makeBounder(of, objective, { among, winners: hasAll ? NONE : boundedApart(state, among) });
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

/** Whether only some candidates are scored before the bounds take over. */
function isLarge({ candidates }: Class): boolean {
  return candidates.length > Math.max(LEAST_SEEDS, ALL_CANDIDATES_PAIRS / candidates.length);
}

/** Every guess that wins, or for a large class an even sample of as many candidates as a short look allows. */
function seedsOf({ of, findWinners }: SearchRun, among: Uint32Array | null): Uint32Array {
  const { candidates } = of;
  if (!isLarge(of)) return among ?? findWinners(of);
  return sampleOf(candidates, Math.max(LEAST_SEEDS, Math.floor(ALL_CANDIDATES_PAIRS / candidates.length)));
}

/** Guesses whose partition is not that of their feedback; for win mass all that win anything. */
function boundedApart(
  { set, of, objective, findWinners }: SearchRun,
  among: Uint32Array | null,
): Uint32Array {
  const isWinMass = OBJECTIVES[objective].kind === 'wins';
  if (of.wins === 'itself') return isWinMass ? of.candidates : NONE;
  const winners = among ?? findWinners(of);
  const { winsOthers } = createWinIndex(set, of);
  return isWinMass ? winners : winners.filter(winsOthers);
}
