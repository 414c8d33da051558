import { type Class, totalOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { createWinIndex } from '../../scoring/wins.ts';
import { mapYields, runSteps } from '../steps.ts';
import { type Cell, compareValued, createFinisher, type Finisher, type Valued } from './finish.ts';
import { FIFTH, type Price, priceFor } from './price.ts';
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
  // Else a dozen orders of one equation, which win the same, would be all there is to choose from.
  const { guesses } = yield* findShortlist(engine, of, LISTED, true);
  const others = guesses.filter((guess) => guess !== own[0]?.guess);
  return [...own, ...others.map((guess) => finisher.costOf(guess, finisher.all, turn))].sort(compareValued);
}

/** What a guess costs at least that wins nothing. */
function leastByOthers({ priceOf, weigh }: Finisher, cell: Cell, turn: number): number {
  return (priceOf(turn) + priceOf(turn + 1)) * weigh(cell);
}

/** Guesses that are worked out to the end: where so many are alike, the next is no better. */
const WORKED_OUT = 10;

/** How a class is played to its end. */
interface Plan {
  readonly engine: Engine;
  readonly finisher: Finisher;
  readonly turn: number;
  /** Best guesses of cells that were looked at, row numbers. */
  readonly next: Set<number>;
}

/**
 * Works guesses for a class out to the end, the most promising first, as far as they can be the cheapest.
 * @param guesses row numbers
 * @param turn guesses made before
 * @returns those that were worked out, cheapest first
 */
export async function* compareGuesses(
  engine: Engine,
  of: Class,
  guesses: readonly number[],
  turn: number,
): Slices<Valued[]> {
  return yield* compare(planFor(engine, of, turn), guesses);
}

// Such a plan has sixth guesses that better ones before them will avoid: what candidates weigh should not decide it.
function planFor(engine: Engine, of: Class, turn: number, fifth = FIFTH): Plan {
  return { engine, finisher: createFinisher(engine.set, of, priceFor(null, fifth)), turn, next: new Set() };
}

async function* compare(plan: Plan, guesses: readonly number[]): Slices<Valued[]> {
  const bounded: BoundedGuess[] = [];
  for (const guess of guesses) {
    bounded.push(boundGuess(plan, guess));
    yield;
  }
  const valued: Valued[] = [];
  // Those with the same bound stay in the order in which they are listed: the first are the most promising.
  for (const one of bounded.sort((a, b) => a.cost - b.cost)) {
    const [best] = valued;
    if ((best && one.cost > best.cost) || valued.length === WORKED_OUT) break;
    // At the cost of the best only what wins as much and is likelier itself can still come before it.
    if (best && one.cost === best.cost && !(one.won === best.won && one.own > best.own)) continue;
    valued.push(yield* costToTheEnd(plan, one, best?.cost ?? Number.POSITIVE_INFINITY));
    valued.sort(compareValued);
  }
  return valued;
}

/** A cell that no candidate of it finishes as well as a guess that wins nothing might. */
interface OpenCell {
  readonly cell: Cell;
  /** What it costs by its own candidates, and at least by any guess. */
  readonly byOwn: number;
  readonly least: number;
}

/** A guess and what it costs at least. */
interface BoundedGuess extends Valued {
  readonly open: readonly OpenCell[];
}

function boundGuess({ finisher, turn }: Plan, guess: number): BoundedGuess {
  const { cells, won, own } = finisher.cut(guess, finisher.all);
  let cost = finisher.priceOf(turn) * finisher.weigh(finisher.all);
  const open: OpenCell[] = [];
  for (const cell of cells) {
    const byOwn = finisher.best(cell, turn + 1).cost;
    const least = cell.length > 2 ? Math.min(byOwn, leastByOthers(finisher, cell, turn + 1)) : byOwn;
    cost += least;
    if (least < byOwn) open.push({ cell, byOwn, least });
  }
  return { guess, won, own, cost, open };
}

/** What a guess costs when its cells are finished by any guess. A cost above `limit` may be a lower bound; one that equals it is exact. */
async function* costToTheEnd(
  { engine, finisher, turn, next }: Plan,
  { open, ...guess }: BoundedGuess,
  limit: number,
): Slices<Valued> {
  let { cost } = guess;
  // What may cost most more than its bound comes first, so that a guess that is too dear is given up soon.
  for (const { cell, least } of open.toSorted((a, b) => b.byOwn - b.least - (a.byOwn - a.least))) {
    if (cost > limit) break;
    const [finished] = yield* finishClass(engine, finisher.classOf(cell), turn + 1, finisher.priceOf);
    next.add(finished.guess);
    cost += finished.cost - least;
    yield;
  }
  return { ...guess, cost };
}

/** Guesses that tell most that are looked at where the cheapest leaves some answers for a fifth guess. */
const LISTED_AGAIN = 1000;
/** Guesses that are worked out then: the estimate mostly puts the cheapest among the first two. */
const WORKED_OUT_AGAIN = 12;

/**
 * The cheapest of many guesses: what each costs is estimated by finishing its cells with guesses that finished cells of
 * others best, and the most promising are worked out.
 * @param known the cheapest so far
 */
async function* compareMany(plan: Plan, guesses: readonly number[], known: Valued): Slices<Valued> {
  const pool = Uint32Array.from(plan.next).sort();
  const estimated: { readonly bounded: BoundedGuess; readonly cost: number }[] = [];
  for (const guess of guesses) {
    const bounded = boundGuess(plan, guess);
    if (bounded.cost < known.cost) estimated.push({ bounded, cost: await estimateCost(plan, bounded, pool) });
    yield;
  }
  let best = known;
  const promising = estimated.sort((a, b) => a.cost - b.cost).slice(0, WORKED_OUT_AGAIN);
  for (const { bounded } of promising) {
    if (bounded.cost >= best.cost) continue;
    const valued = yield* costToTheEnd(plan, bounded, best.cost);
    if (compareValued(valued, best) < 0) best = valued;
  }
  return best;
}

/** What a guess costs, about, when its cells are finished by their candidates or by guesses of a pool. */
async function estimateCost(
  { engine, finisher, turn }: Plan,
  { cost: bound, open }: BoundedGuess,
  pool: Uint32Array,
): Promise<number> {
  let cost = bound;
  for (const { cell, byOwn, least } of open) {
    const of = finisher.classOf(cell);
    const { best } = await runSteps(engine.search({ classes: [of], pool, objective: 'win-mass', keep: 1 }));
    // What is not won with this guess or the next takes one more at least.
    const late = Math.max(0, best[0].cost - totalOf(of));
    cost += Math.min(byOwn - least, late * finisher.priceOf(turn + 3));
  }
  return cost;
}

/** A second guess, and how good any could be. */
export interface Second {
  readonly best: Valued;
  /** Guesses that any second guess needs at least, from there on, by weight. */
  readonly least: number;
}

/**
 * The best second guess for a class of the opener. Where a fifth guess is to count more than usual, classes that cannot do
 * without it are looked at again: guesses with a little less win mass may spare it, and those that tell most are such.
 * @param listed guesses with most win mass that are compared
 * @param fifth what a fifth guess counts
 */
export async function* chooseSecond(
  engine: Engine,
  of: Class,
  listed: number,
  fifth = FIFTH,
): Slices<Second> {
  const { guesses, mostMass } =
    (yield* findClearShortlist(engine, of, listed)) ?? (yield* findShortlist(engine, of, listed));
  const plan = planFor(engine, of, 1);
  const [best] = yield* compare(plan, guesses);
  const least = 3 * totalOf(of) - mostMass;
  if (fifth === FIFTH) return { best, least };
  const dear = { ...planFor(engine, of, 1, fifth), next: plan.next };
  const known = yield* costToTheEnd(dear, boundGuess(dear, best.guess), Number.POSITIVE_INFINITY);
  // It costs the same whatever a fifth guess counts: there is none.
  if (known.cost === best.cost) return { best, least };
  const wanted = { classes: [of], pool: 'all', objective: 'entropy', keep: LISTED_AGAIN } as const;
  const telling = yield* mapYields(engine.search(wanted), () => {});
  return {
    best: yield* compareMany(
      dear,
      telling.best.map(({ guess }) => guess),
      known,
    ),
    least,
  };
}

/**
 * What comes before a second guess that is known to be the cheapest: a candidate that costs and wins as much, where the
 * known one is none, or a likelier one. Looked for among those that have as much win mass.
 * @param known row number
 * @returns row number; the known one where nothing comes before it
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
  const { best } = yield* mapYields(engine.search(wanted), () => {});
  const rows = best.map(({ guess }) => guess);
  const place = rows.indexOf(known);
  const before = place < 0 ? rows : rows.slice(0, place);
  if (before.length === 0) return known;
  const [first] = yield* compare(planFor(engine, of, 1, fifth), [...before, known]);
  return first.guess;
}
