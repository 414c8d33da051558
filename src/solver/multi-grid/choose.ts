import { createRandom } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import { allCandidates } from '../../scoring/search.ts';
import { mapYields, type Steps } from '../steps.ts';
import { type AnswerDraw, createPlayOut } from './play-out.ts';
import { createPromiseScore, MAX_CANDIDATES, type RemainingCandidates } from './promise.ts';
import { createTable, type FeedbackTable, withTypedGuesses } from './table.ts';

export interface MultiGridGuess {
  readonly guess: Equation;
  /** Average number of turns, this one included, until every grid is solved. */
  readonly needed: number;
}

/** Number of guesses to consider besides the candidates: the most informative ones over all grids. */
const INFORMATIVE = 64;
/** Number of the most informative guesses to consider in later turns, too. */
const INFORMATIVE_LATER = 32;
/** Maximum number of candidates to consider as guesses. */
const MAX_CANDIDATE_GUESSES = 600;
/** Number of the most promising guesses to play out. */
const PLAYED_OUT = 32;
/** Number of guesses to play all games with: those that were best in the first games. */
const FINALISTS = 10;
/** Maximum number of games to play with each guess: one for each combination of answers, or for a sample of them. */
const DRAWS = 256;
/** Number of first games, which decide the finalists, if the games are a sample. */
const FIRST_DRAWS = 64;
/** Cost, in turns, of a turn beyond the last row, because a lost game is worse than a late win. */
const BEYOND = 10;

export interface TurnsLeft {
  /** Number of turns before the guess. */
  readonly played: number;
  readonly tries: number;
}

/** Tables for comparing guesses. They do not depend on typed guesses or on the tries left. */
export interface ComparisonTables {
  /** The classes, or samples of them. */
  readonly compared: readonly Class[];
  readonly table: FeedbackTable;
  readonly left: RemainingCandidates;
  /** Answers to play for, the same with every guess: all combinations, or a sample. */
  readonly draws: readonly AnswerDraw[];
  /** Answers for finding the finalists: the first ones if `draws` is a sample, otherwise the same array. */
  readonly firstDraws: readonly AnswerDraw[];
}

export async function* prepareTables(backend: Backend, classes: readonly Class[]): Steps<ComparisonTables> {
  const compared = sampled(classes);
  const table = yield* createTable(backend.set, compared, yield* guessesFor(backend, compared));
  const left: RemainingCandidates = compared.map(({ candidates }) =>
    Uint16Array.from(candidates, (_, index) => index),
  );
  return { compared, table, left, ...drawsOf(left) };
}

/**
 * Finds the guesses with which games to the end take the fewest turns.
 * @returns cheapest first: a turn costs 1, or {@link BEYOND} beyond the last row
 */
export async function* bestGuesses(
  { table, left, draws, firstDraws }: ComparisonTables,
  at: TurnsLeft,
): Steps<MultiGridGuess[]> {
  const playOut = createPlayer(table, left, at);
  const first = yield* playOut(mostPromising(table, left), firstDraws);
  const finalists = first.sort(compareCosts).slice(0, FINALISTS);
  if (firstDraws === draws) return finalists;
  const numbers = finalists.map(({ number }) => number);
  return (yield* playOut(numbers, draws)).sort(compareCosts);
}

/** The average numbers of turns that games to the end take with given guesses. */
export async function* turnsWith(
  { set }: Pick<Backend, 'set'>,
  { compared, table: known, left, draws }: ComparisonTables,
  guesses: readonly Equation[],
  at: TurnsLeft,
): Steps<number[]> {
  const table = yield* withTypedGuesses(known, set, compared, guesses);
  const numbers = guesses.map((_, index) => known.guesses.length + index);
  const played = yield* createPlayer(table, left, at)(numbers, draws);
  return played.map(({ needed }) => needed);
}

/** Creates a function that plays games with some guesses of a table, or appended to it. */
function createPlayer(table: FeedbackTable, left: RemainingCandidates, { played, tries }: TurnsLeft) {
  // A table for few candidates may have fewer guesses.
  const others = Math.min(INFORMATIVE_LATER, table.guesses.length);
  const { playedWith } = createPlayOut(table, { others, tries });

  return async function* (numbers: readonly number[], games: readonly AnswerDraw[]): Steps<PlayedOutGuess[]> {
    const results: PlayedOutGuess[] = [];
    for (const number of numbers) {
      const { turns, beyond } = yield* playedWith(number, left, games, played);
      const cost = turns + (BEYOND - 1) * beyond;
      results.push({ number, guess: table.guesses[number], needed: turns / games.length, cost });
      yield null;
    }
    return results;
  };
}

interface PlayedOutGuess extends MultiGridGuess {
  /** Index of the guess in the table. */
  readonly number: number;
  /** Cost of all games together. */
  readonly cost: number;
}

const compareCosts = (a: PlayedOutGuess, b: PlayedOutGuess) => a.cost - b.cost;

/** Indices of the guesses to play out, the most promising first. */
function mostPromising(table: FeedbackTable, left: RemainingCandidates): number[] {
  const promiseOf = createPromiseScore(table);
  return table.guesses
    .map((_, number) => ({ number, promise: promiseOf(number, left) }))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, PLAYED_OUT)
    .map(({ number }) => number);
}

/** Samples the classes. Grids that share an array of candidates share a sample. */
function sampled(classes: readonly Class[]): Class[] {
  const samples = new Map(classes.map((cls) => [cls.candidates, sampleClass(cls, MAX_CANDIDATES)]));
  return classes.map(({ candidates }) => samples.get(candidates)!);
}

/** The guesses to consider: the most informative first, then candidates. */
async function* guessesFor(backend: Backend, classes: readonly Class[]): Steps<Equation[]> {
  // Grids with the same candidates rank guesses equally, so one of them is enough.
  const different = [...new Set(classes)];
  const wanted = { classes: different, guesses: 'all', objective: 'entropy', count: INFORMATIVE } as const;
  const { best } = yield* mapYields(backend.search(wanted), () => null);
  const candidates = allCandidates(classes);
  const step = Math.ceil(candidates.length / MAX_CANDIDATE_GUESSES);
  const some = candidates.filter((_, index) => index % step === 0);
  const rows = new Set([...best.map(({ guess }) => guess), ...some]);
  return Array.from(rows, (row) => equationAt(backend.set, row));
}

function drawsOf(left: RemainingCandidates): Pick<ComparisonTables, 'draws' | 'firstDraws'> {
  const combinations = left.reduce((product, { length }) => product * length, 1);
  if (combinations <= DRAWS) {
    const draws = left.reduce<AnswerDraw[]>(
      (draws, indices) => draws.flatMap((draw) => Array.from(indices, (index) => [...draw, index])),
      [[]],
    );
    return { draws, firstDraws: draws };
  }
  const random = createRandom(1);
  const draws = Array.from({ length: DRAWS }, () => left.map(({ length }) => Math.floor(random() * length)));
  return { draws, firstDraws: draws.slice(0, FIRST_DRAWS) };
}
