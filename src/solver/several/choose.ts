import { createRandom } from '../../equations/random.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Class, sampleOfClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { candidatesOf } from '../../scoring/search.ts';
import { mapYields } from '../steps.ts';
import { createPlayOut, type Draw } from './play-out.ts';
import { createRule, type JointLeft, MOST_PLACES } from './rule.ts';
import { createTable, type FeedbackTable, withOwn } from './table.ts';

/** A guess for all grids that are not solved. */
export interface JointGuess {
  /** Row number. */
  readonly guess: number;
  /** Turns until every grid is solved, with this one, on average. */
  readonly needed: number;
}

/** Guesses looked at beside the candidates: those that tell most about all grids. */
const TELLING = 64;
/** Of them those that are looked at in later turns, too. */
const TELLING_LATER = 32;
/** Candidates that are looked at as guesses. */
const MOST_CANDIDATES = 600;
/** The most promising guesses, which are played out. */
const PLAYED_OUT = 10;
/** Answers that they are played for; where there are no more, all of them. */
const DRAWS = 256;
/** Bits that a certain win of a grid counts, by grids that are open: found by playing draws of each game. */
const WIN_BITS = [3, 3, 3, 2, 1.75] as const;
/** What a turn beyond the last row counts: a game that is lost is worse than a late win. */
const BEYOND = 10;

/** What guesses for several grids are compared on. */
export interface JointPosition {
  /** Of the grids that are not solved. */
  readonly classes: readonly Class[];
  /** Guesses made before. */
  readonly turn: number;
  /** Rows of a grid. */
  readonly tries: number;
}

/** Guesses that were played out against the same answers. */
interface JointComparison {
  /** After which all grids are solved soonest, best first: those that promise most are played out. */
  readonly best: readonly JointGuess[];
  /** Turns needed with the player's own guesses, in their order. */
  readonly own: readonly number[];
}

/** What guesses for some classes are compared on, whichever guesses and however many rows are left. */
export interface JointField {
  /** The classes, or samples of them. */
  readonly looked: readonly Class[];
  readonly table: FeedbackTable;
  readonly left: JointLeft;
  readonly draws: readonly Draw[];
}

export async function* layOut(
  engine: Engine,
  classes: readonly Class[],
): AsyncGenerator<null, JointField, void> {
  const looked = sampled(classes);
  const table = yield* createTable(engine.set, looked, yield* guessesFor(engine, looked));
  const left: JointLeft = looked.map(({ candidates }) => Uint16Array.from(candidates, (_, place) => place));
  return { looked, table, left, draws: drawsOf(left) };
}

/**
 * @param own other guesses to compare, whatever they promise
 * @param most of the most promising guesses
 */
export async function* compareJoint(
  engine: Engine,
  { classes, turn, tries }: JointPosition,
  own: readonly Equation[] = [],
  most: number = PLAYED_OUT,
): AsyncGenerator<null, JointComparison, void> {
  return yield* compareOn(engine, yield* layOut(engine, classes), { turn, tries }, own, most);
}

/** As {@link compareJoint}, on what is laid out already. */
export async function* compareOn(
  { set }: Pick<Engine, 'set'>,
  { looked, table: known, left, draws }: JointField,
  { turn, tries }: Omit<JointPosition, 'classes'>,
  own: readonly Equation[] = [],
  most: number = PLAYED_OUT,
): AsyncGenerator<null, JointComparison, void> {
  const winBits = WIN_BITS[looked.length] ?? WIN_BITS[WIN_BITS.length - 1];
  const table = own.length > 0 ? yield* withOwn(known, set, looked, own) : known;
  const promising = most > 0 ? mostPromising(table, left, winBits).slice(0, most) : [];
  const { playedWith } = createPlayOut(table, { winBits, others: TELLING_LATER, tries });
  const played: (JointGuess & { readonly cost: number })[] = [];
  for (const number of promising) {
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

/** Samples of classes; of grids with the same candidates one sample. */
function sampled(classes: readonly Class[]): Class[] {
  const samples = new Map<Uint32Array, Class>();
  return classes.map((of) => {
    const sample = samples.get(of.candidates) ?? sampleOfClass(of, MOST_PLACES);
    samples.set(of.candidates, sample);
    return sample;
  });
}

/** Numbers of the guesses in the table, the most promising first. */
function mostPromising(table: FeedbackTable, left: JointLeft, winBits: number): number[] {
  const promiseOf = createRule(table, winBits);
  return Array.from(table.guesses, (_, number) => ({ number, bits: promiseOf(number, left) }))
    .sort((a, b) => b.bits - a.bits)
    .map(({ number }) => number);
}

/** Rows of the guesses that are looked at, the most telling first. */
async function* guessesFor(
  engine: Engine,
  classes: readonly Class[],
): AsyncGenerator<null, Uint32Array, void> {
  // Grids with the same candidates would rank the guesses alike.
  const different = new Set(classes).size === 1 ? classes.slice(0, 1) : classes;
  const wanted = { classes: different, pool: 'all', objective: 'entropy', keep: TELLING } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  const candidates = candidatesOf(classes);
  const step = Math.ceil(candidates.length / MOST_CANDIDATES);
  const some = candidates.filter((_, place) => place % step === 0);
  return Uint32Array.from(new Set([...best.map(({ guess }) => guess), ...some]));
}

/** Answers to play for: all, or some drawn at random, the same for every guess. */
function drawsOf(left: JointLeft): Draw[] {
  const all = left.reduce((product, { length }) => product * length, 1);
  if (all <= DRAWS) {
    return left.reduce<Draw[]>(
      (draws, places) => draws.flatMap((draw) => Array.from(places, (place) => [...draw, place])),
      [[]],
    );
  }
  const random = createRandom(1);
  return Array.from({ length: DRAWS }, () => left.map(({ length }) => Math.floor(random() * length)));
}
