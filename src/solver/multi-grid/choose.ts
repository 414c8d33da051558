import { createRandom } from '../../equations/random.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import { allCandidates } from '../../scoring/search.ts';
import { mapYields } from '../steps.ts';
import { type AnswerDraw, createPlayOut } from './play-out.ts';
import { createPromiseScore, MAX_CANDIDATES, type RemainingCandidates } from './promise.ts';
import { createTable, type FeedbackTable, withTypedGuesses } from './table.ts';

export interface MultiGridGuess {
  /** Row number. */
  readonly guess: number;
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

export interface MultiGridPosition {
  /** The classes of the unsolved grids. */
  readonly classes: readonly Class[];
  readonly turn: number;
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

export async function* prepareTables(
  backend: Backend,
  classes: readonly Class[],
): AsyncGenerator<null, ComparisonTables, void> {
  const compared = sampled(classes);
  const table = yield* createTable(backend.set, compared, yield* guessesFor(backend, compared));
  const left: RemainingCandidates = compared.map(({ candidates }) =>
    Uint16Array.from(candidates, (_, place) => place),
  );
  return { compared, table, left, ...drawsOf(left) };
}

/**
 * Compares guesses for several grids by playing games to the end.
 * @param own further guesses to compare, even if they are not promising
 * @param finalists number of best guesses to return; 0: only `own` is compared
 * @returns the best guesses, cheapest first: a turn costs 1, or {@link BEYOND} beyond the last row; `own`: turns needed
 */
export async function* compareWithTables(
  { set }: Pick<Backend, 'set'>,
  { compared, table: known, left, draws, firstDraws }: ComparisonTables,
  { turn, tries }: Omit<MultiGridPosition, 'classes'>,
  own: readonly Equation[] = [],
  finalists: number = FINALISTS,
): AsyncGenerator<null, { best: MultiGridGuess[]; own: number[] }, void> {
  const table = own.length > 0 ? yield* withTypedGuesses(known, set, compared, own) : known;
  // A table for few candidates may have fewer guesses.
  const others = Math.min(INFORMATIVE_LATER, known.guesses.length);
  const { playedWith } = createPlayOut(table, { others, tries });

  async function* playOut(
    numbers: readonly number[],
    games: readonly AnswerDraw[],
  ): AsyncGenerator<null, PlayedOutGuess[], void> {
    const played: PlayedOutGuess[] = [];
    for (const number of numbers) {
      const { turns, beyond } = yield* playedWith(number, left, games, turn);
      played.push({ number, needed: turns / games.length, cost: turns + (BEYOND - 1) * beyond });
      yield null;
    }
    return played;
  }

  let best: PlayedOutGuess[] = [];
  if (finalists > 0) {
    const played = yield* playOut(mostPromising(table, left), firstDraws);
    best = cheapestFirst(played).slice(0, finalists);
    const numbers = best.map(({ number }) => number);
    if (firstDraws !== draws) best = cheapestFirst(yield* playOut(numbers, draws));
  }
  const typed = own.map((_, place) => known.guesses.length + place);
  const ofOwn = yield* playOut(typed, draws);
  return {
    best: best.map(({ number, needed }) => ({ guess: table.guesses[number], needed })),
    own: ofOwn.map(({ needed }) => needed),
  };
}

interface PlayedOutGuess {
  /** Index of the guess in the table. */
  readonly number: number;
  readonly needed: number;
  /** Cost of all games together. */
  readonly cost: number;
}

const cheapestFirst = (played: PlayedOutGuess[]) => played.sort((a, b) => a.cost - b.cost);

/** Indices of the guesses to play out, the most promising first. */
function mostPromising(table: FeedbackTable, left: RemainingCandidates): number[] {
  const promiseOf = createPromiseScore(table);
  return Array.from(table.guesses, (_, number) => ({ number, promise: promiseOf(number, left) }))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, PLAYED_OUT)
    .map(({ number }) => number);
}

/** Samples the classes. Grids that share an array of candidates share a sample. */
function sampled(classes: readonly Class[]): Class[] {
  const samples = new Map<Uint32Array, Class>();
  return classes.map((cls) => {
    const sample = samples.get(cls.candidates) ?? sampleClass(cls, MAX_CANDIDATES);
    samples.set(cls.candidates, sample);
    return sample;
  });
}

/** Rows of the guesses to consider: the most informative first, then candidates. */
async function* guessesFor(
  backend: Backend,
  classes: readonly Class[],
): AsyncGenerator<null, Uint32Array, void> {
  // Grids with the same candidates rank guesses equally, so one grid is enough.
  const different = new Set(classes).size === 1 ? classes.slice(0, 1) : classes;
  const wanted = { classes: different, guesses: 'all', objective: 'entropy', count: INFORMATIVE } as const;
  const { best } = yield* mapYields(backend.search(wanted), () => null);
  const candidates = allCandidates(classes);
  const step = Math.ceil(candidates.length / MAX_CANDIDATE_GUESSES);
  const some = candidates.filter((_, place) => place % step === 0);
  return Uint32Array.from(new Set([...best.map(({ guess }) => guess), ...some]));
}

function drawsOf(left: RemainingCandidates): Pick<ComparisonTables, 'draws' | 'firstDraws'> {
  const combinations = left.reduce((product, { length }) => product * length, 1);
  if (combinations <= DRAWS) {
    const draws = left.reduce<AnswerDraw[]>(
      (draws, places) => draws.flatMap((draw) => Array.from(places, (place) => [...draw, place])),
      [[]],
    );
    return { draws, firstDraws: draws };
  }
  const random = createRandom(1);
  const draws = Array.from({ length: DRAWS }, () => left.map(({ length }) => Math.floor(random() * length)));
  return { draws, firstDraws: draws.slice(0, FIRST_DRAWS) };
}
