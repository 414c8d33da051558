import { type Class, totalOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { type Cell, compareValued, createFinisher, type Finisher, type Valued } from './finish.ts';
import { type Price, priceFor } from './price.ts';
import { findClearShortlist, findShortlist } from './shortlist.ts';

/** Steps that are worked out in slices. */
type Slices<Result> = AsyncGenerator<void, Result, void>;

/** Up to so many candidates all of them are tried before other guesses are looked for. */
export const MOST_OWN = 300;
/** Guesses that are looked at in a cell that no candidate of it splits well. */
const LISTED = 12;

/**
 * The best guesses for a class that is nearly known: one of its candidates, or where none of them is as good as a guess
 * that cannot be the answer might be, those with most win mass.
 * @param turn guesses made before
 * @param priceOf what guesses count, where the class is a cell of another
 * @returns those that were worked out, cheapest first
 */
export async function* finishClass(
  engine: Engine,
  of: Class,
  turn: number,
  priceOf?: Price,
): Slices<Valued[]> {
  const finisher = createFinisher(engine.set, of, priceOf);
  const own = of.candidates.length <= MOST_OWN ? [finisher.best(finisher.all, turn)] : [];
  if (own.length > 0 && own[0].cost <= leastByOthers(finisher, finisher.all, turn)) return own;
  const { guesses } = yield* findShortlist(engine, of, LISTED);
  const others = guesses.filter((guess) => guess !== own[0]?.guess);
  return [...own, ...others.map((guess) => finisher.costOf(guess, finisher.all, turn))].sort(compareValued);
}

/** What a guess costs at least that wins nothing. */
function leastByOthers({ priceOf, weigh }: Finisher, cell: Cell, turn: number): number {
  return (priceOf(turn) + priceOf(turn + 1)) * weigh(cell);
}

/** Guesses that are worked out to the end: where so many are alike, the next is no better. */
const WORKED_OUT = 10;

/**
 * Works guesses for a class out to the end, the most promising first, as far as they can be the cheapest.
 * @param guesses row numbers
 * @returns those that were worked out, cheapest first
 */
export async function* compareGuesses(
  engine: Engine,
  of: Class,
  guesses: readonly number[],
  turn: number,
): Slices<Valued[]> {
  // Such a plan has sixth guesses that better ones before them will avoid: they should not decide it.
  const finisher = createFinisher(engine.set, of, priceFor(null));
  const bounded: { readonly guess: number; readonly least: number }[] = [];
  for (const guess of guesses) {
    bounded.push({ guess, least: leastCost(finisher, guess, turn) });
    yield;
  }
  const valued: Valued[] = [];
  for (const { guess, least } of bounded.sort((a, b) => a.least - b.least)) {
    const limit = valued[0]?.cost ?? Number.POSITIVE_INFINITY;
    if (least >= limit || valued.length === WORKED_OUT) break;
    valued.push(yield* costToTheEnd(engine, finisher, guess, turn, limit));
    valued.sort(compareValued);
  }
  return valued;
}

/** What a cell costs by its own candidates, and at least by any guess. */
function priceCell(finisher: Finisher, cell: Cell, turn: number) {
  const own = finisher.best(cell, turn).cost;
  const least = cell.length > 2 ? Math.min(own, leastByOthers(finisher, cell, turn)) : own;
  return { cell, own, least };
}

function leastCost(finisher: Finisher, guess: number, turn: number): number {
  const { cells } = finisher.cut(guess, finisher.all);
  return cells.reduce(
    (sum, cell) => sum + priceCell(finisher, cell, turn + 1).least,
    finisher.priceOf(turn) * finisher.weigh(finisher.all),
  );
}

/** What a guess costs when its cells are finished by any guess. A cost above `limit` may be a lower bound; one that equals it is exact. */
async function* costToTheEnd(
  engine: Engine,
  finisher: Finisher,
  guess: number,
  turn: number,
  limit: number,
): Slices<Valued> {
  const { cells, won } = finisher.cut(guess, finisher.all);
  const priced = cells.map((cell) => priceCell(finisher, cell, turn + 1));
  let cost = priced.reduce(
    (sum, { least }) => sum + least,
    finisher.priceOf(turn) * finisher.weigh(finisher.all),
  );
  for (const { cell, own, least } of priced) {
    if (own === least) continue;
    if (cost > limit) break;
    const [finished] = yield* finishClass(engine, finisher.classOf(cell), turn + 1, finisher.priceOf);
    cost += finished.cost - least;
    yield;
  }
  return { guess, cost, won };
}

/** A second guess, and how good any could be. */
export interface Second {
  readonly best: Valued;
  /** Guesses that any second guess needs at least, from there on, by weight. */
  readonly least: number;
}

/**
 * The best second guess for a class of the opener.
 * @param listed guesses with most win mass that are compared
 */
export async function* chooseSecond(engine: Engine, of: Class, listed: number): Slices<Second> {
  const { guesses, mostMass } =
    (yield* findClearShortlist(engine, of, listed)) ?? (yield* findShortlist(engine, of, listed));
  const [best] = yield* compareGuesses(engine, of, guesses, 1);
  return { best, least: 3 * totalOf(of) - mostMass };
}
