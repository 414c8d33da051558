import { createRandom } from '../../equations/random.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { allCandidates } from '../../scoring/search.ts';
import { mapYields } from '../steps.ts';
import {
  type AnswerDraw,
  createPlayOut,
  createPromiseScore,
  MAX_CANDIDATES,
  type RemainingCandidates,
} from './play-out.ts';
import { createTable, type FeedbackTable, withTypedGuesses } from './table.ts';

export interface MultiGridGuess {
  /** Row number. */
  readonly guess: number;
  /** Average number of turns until every grid is solved, including this one. */
  readonly needed: number;
}

/** Number of guesses to consider besides the candidates: the most informative ones over all grids. */
const TELLING = 64;
/** Number of the most informative guesses that are also considered in later turns. */
const TELLING_LATER = 32;
/** The most candidates to consider as guesses. */
const MAX_CANDIDATE_GUESSES = 600;
/** Number of the most promising guesses that are played out. */
const PLAYED_OUT = 10;
/** Maximum number of games to play with each guess, one for each combination of answers or for a sample of these. */
const DRAWS = 256;
/** Bits that a sure win of a grid is worth, by the number of unsolved grids. Found by playing games of each kind. */
const WIN_BITS = [3, 3, 3, 2, 1.75] as const;
/** Cost, in turns, of a turn beyond the last row, because a lost game is worse than a late win. */
const BEYOND = 10;

export interface MultiGridPosition {
  /** The classes of the unsolved grids. */
  readonly classes: readonly Class[];
  readonly turn: number;
  readonly tries: number;
}

/** Results of guesses that were played out against the same answers. */
interface MultiGridComparison {
  /** The most promising guesses, cheapest first: a turn costs 1, or {@link BEYOND} beyond the last row. */
  readonly best: readonly MultiGridGuess[];
  /** Average number of turns needed with each of the guesses that were given, in their order. */
  readonly own: readonly number[];
}

/** Tables for comparing guesses for some classes. They do not depend on typed guesses or on the tries left. */
export interface ComparisonTables {
  /** The classes, or samples of them. */
  readonly compared: readonly Class[];
  readonly table: FeedbackTable;
  readonly left: RemainingCandidates;
  readonly draws: readonly AnswerDraw[];
}

export async function* prepareTables(
  engine: Engine,
  classes: readonly Class[],
): AsyncGenerator<null, ComparisonTables, void> {
  const compared = sampled(classes);
  const table = yield* createTable(engine.set, compared, yield* guessesFor(engine, compared));
  const left: RemainingCandidates = compared.map(({ candidates }) =>
    Uint16Array.from(candidates, (_, place) => place),
  );
  return { compared, table, left, draws: drawsOf(left) };
}

/**
 * Compares guesses for several grids by playing games to the end.
 * @param own other guesses to compare, however promising
 * @param most number of the most promising guesses to compare
 */
export async function* compareWithTables(
  { set }: Pick<Engine, 'set'>,
  { compared, table: known, left, draws }: ComparisonTables,
  { turn, tries }: Omit<MultiGridPosition, 'classes'>,
  own: readonly Equation[] = [],
  most: number = PLAYED_OUT,
): AsyncGenerator<null, MultiGridComparison, void> {
  const winBits = WIN_BITS[compared.length] ?? WIN_BITS[WIN_BITS.length - 1];
  const table = own.length > 0 ? yield* withTypedGuesses(known, set, compared, own) : known;
  const promiseOf = createPromiseScore(table, winBits);
  const promising =
    most > 0
      ? Array.from(table.guesses, (_, number) => ({ number, bits: promiseOf(number, left) }))
          .sort((a, b) => b.bits - a.bits)
          .slice(0, most)
      : [];
  // Near the end a table may hold only candidates.
  const others = Math.min(TELLING_LATER, known.guesses.length);
  const { playedWith } = createPlayOut(table, { winBits, others, tries });
  const played: (MultiGridGuess & { readonly cost: number })[] = [];
  for (const { number } of promising) {
    const { turns, beyond } = yield* playedWith(number, left, draws, turn);
    const cost = turns + (BEYOND - 1) * beyond;
    played.push({ guess: table.guesses[number], needed: turns / draws.length, cost });
    yield null;
  }
  const needed: number[] = [];
  for (const number of own.keys()) {
    const { turns } = yield* playedWith(table.guesses.length + number, left, draws, turn);
    needed.push(turns / draws.length);
    yield null;
  }
  const best = played.sort((a, b) => a.cost - b.cost).map(({ guess, needed }) => ({ guess, needed }));
  return { best, own: needed };
}

/** Samples the classes. Grids that share an array of candidates share a sample. */
function sampled(classes: readonly Class[]): Class[] {
  const samples = new Map<Uint32Array, Class>();
  return classes.map((of) => {
    const sample = samples.get(of.candidates) ?? sampleClass(of, MAX_CANDIDATES);
    samples.set(of.candidates, sample);
    return sample;
  });
}

/** Rows of the guesses to consider: the most informative first, then candidates. */
async function* guessesFor(
  engine: Engine,
  classes: readonly Class[],
): AsyncGenerator<null, Uint32Array, void> {
  // Grids with the same candidates rank the guesses equally, so one of them is enough.
  const different = new Set(classes).size === 1 ? classes.slice(0, 1) : classes;
  const wanted = { classes: different, guesses: 'all', objective: 'entropy', count: TELLING } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  const candidates = allCandidates(classes);
  const step = Math.ceil(candidates.length / MAX_CANDIDATE_GUESSES);
  const some = candidates.filter((_, place) => place % step === 0);
  return Uint32Array.from(new Set([...best.map(({ guess }) => guess), ...some]));
}

/** Answers to play for: all of them, or a random sample that is the same for every guess. */
function drawsOf(left: RemainingCandidates): AnswerDraw[] {
  const all = left.reduce((product, { length }) => product * length, 1);
  if (all <= DRAWS) {
    return left.reduce<AnswerDraw[]>(
      (draws, places) => draws.flatMap((draw) => Array.from(places, (place) => [...draw, place])),
      [[]],
    );
  }
  const random = createRandom(1);
  return Array.from({ length: DRAWS }, () => left.map(({ length }) => Math.floor(random() * length)));
}
