import { type Class, totalOf } from '../../../src/scoring/class.ts';
import type { Engine } from '../../../src/scoring/engine.ts';
import { createWinIndex } from '../../../src/scoring/wins.ts';
import {
  type BoundedGuess,
  boundGuess,
  compareGuesses,
  costToTheEnd,
  type Plan,
  planFor,
  type Slices,
} from '../../../src/solver/fewest/choose.ts';
import { compareValued, type Valued } from '../../../src/solver/fewest/finish.ts';
import { FIFTH, type Price, priceFor } from '../../../src/solver/fewest/price.ts';
import { byMass, findShortlist, listOf, type Shortlist } from '../../../src/solver/fewest/shortlist.ts';
import { mapYields, runSteps } from '../../../src/solver/steps.ts';

/** Prices for a given price of the fifth guess, doubled for each later one. */
function priceWithFifth(fifth: number): Price {
  const usual = priceFor(null);
  return (turn) => (turn < 4 ? usual(turn) : (usual(turn) / FIFTH) * fifth);
}

/**
 * The shortlist, if guesses that win nothing are clearly no better: their win mass is at most the weight of the class.
 * null: not clear.
 */
export async function* findClearShortlist(
  engine: Engine,
  of: Class,
  keep: number,
): AsyncGenerator<null, Shortlist | null, void> {
  const total = totalOf(of);
  const winners = listOf(yield* byMass(engine, of, engine.findWinners(of), keep), total);
  return winners.mostMass >= total ? winners : null;
}

/** Most informative guesses compared when the cheapest leaves answers for a fifth guess. */
const LISTED_AGAIN = 1000;
/** Guesses then worked out: the estimate mostly ranks the cheapest among the first two. */
const WORKED_OUT_AGAIN = 12;

/**
 * The cheapest of many guesses: estimates each by finishing its cells with guesses that finished cells of others best,
 * then works out the most promising.
 * @param pool those guesses, ascending
 * @param known the cheapest so far
 */
async function* compareMany(
  plan: Plan,
  guesses: readonly number[],
  pool: Uint32Array,
  known: Valued,
): Slices<Valued> {
  const estimated: { readonly bounded: BoundedGuess; readonly estimate: number }[] = [];
  for (const guess of guesses) {
    const bounded = boundGuess(plan, guess);
    if (bounded.least < known.cost)
      estimated.push({ bounded, estimate: await estimateCost(plan, bounded, pool) });
    yield null;
  }
  let best = known;
  const promising = estimated.sort((a, b) => a.estimate - b.estimate).slice(0, WORKED_OUT_AGAIN);
  for (const { bounded } of promising) {
    if (bounded.least >= best.cost) continue;
    const valued = yield* costToTheEnd(plan, bounded, best.cost);
    if (compareValued(valued, best) < 0) best = valued;
  }
  return best;
}

/** Estimated cost of a guess when its cells are finished by their candidates or by guesses of a pool. */
async function estimateCost(
  { engine, finisher, turn }: Plan,
  { least: bound, open }: BoundedGuess,
  pool: Uint32Array,
): Promise<number> {
  let estimate = bound;
  for (const { cell, least, most } of open) {
    const of = finisher.classOf(cell);
    const { best } = await runSteps(engine.search({ classes: [of], pool, objective: 'win-mass', keep: 1 }));
    // Candidates not won with this guess or the next take at least one more.
    const late = Math.max(0, best[0].cost - totalOf(of));
    estimate += Math.min(most - least, late * finisher.priceOf(turn + 3));
  }
  return estimate;
}

/** A second guess, and a bound for any. */
export interface Second {
  readonly best: Valued;
  /** Lower bound of the guesses after any second guess, by weight. */
  readonly least: number;
}

/**
 * The best second guess for a class of the opener. If a fifth guess has a higher price, classes that need one are
 * searched again: guesses with a little less win mass may spare it, and the most informative ones are such.
 * @param listed number of guesses compared, those with most win mass
 * @param fifth price of a fifth guess
 */
export async function* chooseSecond(
  engine: Engine,
  of: Class,
  listed: number,
  fifth = FIFTH,
): Slices<Second> {
  const { guesses, mostMass } =
    (yield* findClearShortlist(engine, of, listed)) ?? (yield* findShortlist(engine, of, listed));
  /** Guesses that finished cells. */
  const finishers = new Set<number>();
  const noting = <Result>(steps: Slices<Result>) =>
    mapYields(steps, (finished) => {
      if (finished !== null) finishers.add(finished);
      return null;
    });
  const [best] = yield* noting(compareGuesses(planFor(engine, of, 1), guesses));
  const least = 3 * totalOf(of) - mostMass;
  if (fifth === FIFTH) return { best, least };
  const dear = planFor(engine, of, 1, priceWithFifth(fifth));
  const known = yield* noting(costToTheEnd(dear, boundGuess(dear, best.guess), Number.POSITIVE_INFINITY));
  // The cost does not depend on the price of a fifth guess: there is none.
  if (known.cost === best.cost) return { best, least };
  const wanted = { classes: [of], pool: 'all', objective: 'entropy', keep: LISTED_AGAIN } as const;
  const telling = yield* mapYields(engine.search(wanted), () => null);
  const rows = telling.best.map(({ guess }) => guess);
  return { best: yield* compareMany(dear, rows, Uint32Array.from(finishers).sort(), known), least };
}

/**
 * The guess preferred to a second guess known to be cheapest: a candidate that costs and wins as much, if the known one
 * is not a candidate, or a likelier one. Searched among those with as much win mass.
 * @param known row number
 * @returns row number, maybe the known one
 */
export async function* settleSecond(
  engine: Engine,
  of: Class,
  known: number,
  listed: number,
  fifth = FIFTH,
): Slices<number> {
  const { weightWonBy, ownWeight } = createWinIndex(engine.set, of);
  const [won, own] = [weightWonBy(known), ownWeight(known)];
  const likelier = of.candidates.filter((row) => ownWeight(row) > own && weightWonBy(row) === won);
  const pool = Uint32Array.of(...likelier, known).sort();
  const wanted = { classes: [of], pool, objective: 'win-mass', keep: listed } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  const rows = best.map(({ guess }) => guess);
  const place = rows.indexOf(known);
  const before = place < 0 ? rows : rows.slice(0, place);
  if (before.length === 0) return known;
  const [first] = yield* compareGuesses(planFor(engine, of, 1, priceWithFifth(fifth)), [...before, known]);
  return first.guess;
}
