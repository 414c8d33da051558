import type { Class } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { Cell } from './cut.ts';
import { compareValued, createFinisher, type Finisher, type Valued } from './finish.ts';
import { type Price, priceFor } from './price.ts';
import { findShortlist } from './shortlist.ts';

/** Work in slices. */
export type Slices<Result> = AsyncGenerator<null, Result, void>;

/** Up to so many candidates all of them are tried before other guesses are looked for. */
export const MOST_OWN = 300;
/** Guesses that are looked at in a cell that no candidate of it splits well. */
const LISTED = 12;

/**
 * The best guesses for a class that is nearly known: one of its candidates or another order of one, or where none of them
 * is as good as a guess that wins nothing might be, those with most win mass.
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
  const own = of.candidates.length <= MOST_OWN ? winning(engine, of, finisher, turn) : [];
  if (own.length > 0 && own[0].cost <= leastByOthers(finisher, finisher.all, turn)) return own;
  // Else a dozen orders of one equation, which win the same, would be all there is to choose from.
  const { guesses } = yield* findShortlist(engine, of, LISTED, true);
  const known = new Set(own.map(({ guess }) => guess));
  const others = guesses.filter((guess) => !known.has(guess));
  return [...own, ...others.map((guess) => finisher.costOf(guess, finisher.all, turn))].sort(compareValued);
}

/**
 * The best candidate, after other orders of candidates that cost less: an order that the rows exclude wins as much, and
 * may tell more.
 */
function winning(engine: Engine, of: Class, finisher: Finisher, turn: number): Valued[] {
  const { all, best, costOf, leastOf } = finisher;
  const own = best(all, turn);
  if (of.wins === 'itself' || own.cost <= leastOf(all, turn)) return [own];
  let first = own;
  const candidates = new Set(of.candidates);
  for (const guess of engine.findWinners(of)) {
    if (candidates.has(guess)) continue;
    const order = costOf(guess, all, turn, first.cost);
    if (order.cost < first.cost) first = order;
  }
  return first === own ? [own] : [first, own];
}

/** What a guess costs at least that wins nothing. */
export function leastByOthers({ priceOf, weigh }: Finisher, cell: Cell, turn: number): number {
  return (priceOf(turn) + priceOf(turn + 1)) * weigh(cell);
}

/** Guesses that are worked out to the end: where so many are alike, the next is no better. */
const WORKED_OUT = 10;

/** How guesses for a class are worked out. */
export interface Plan {
  readonly engine: Engine;
  readonly finisher: Finisher;
  /** Guesses made before. */
  readonly turn: number;
}

// Such a plan has sixth guesses that better ones before them will avoid: what candidates weigh should not decide it.
const WHATEVER_THEY_WEIGH = priceFor(null);

export function planFor(engine: Engine, of: Class, turn: number, priceOf: Price = WHATEVER_THEY_WEIGH): Plan {
  return { engine, finisher: createFinisher(engine.set, of, priceOf), turn };
}

/**
 * Works guesses out to the end of the game, the most promising first, as far as they can be the cheapest.
 * @param guesses row numbers
 * @returns those that were worked out, cheapest first
 */
export async function* compareGuesses(plan: Plan, guesses: readonly number[]): Slices<Valued[]> {
  const bounded: BoundedGuess[] = [];
  for (const guess of guesses) {
    bounded.push(boundGuess(plan, guess));
    yield null;
  }
  const valued: Valued[] = [];
  // Those with the same bound stay in the order in which they are listed: the first are the most promising.
  for (const one of bounded.sort((a, b) => a.least - b.least)) {
    const [best] = valued;
    if ((best && one.least > best.cost) || valued.length === WORKED_OUT) break;
    // At the cost of the best only what wins as much and is likelier itself can still come before it.
    if (best && one.least === best.cost && !(one.won === best.won && one.own > best.own)) continue;
    valued.push(yield* costToTheEnd(plan, one, best?.cost ?? Number.POSITIVE_INFINITY));
    valued.sort(compareValued);
  }
  return valued;
}

/** A cell whose cost is only known to lie between two bounds. */
interface OpenCell {
  readonly cell: Cell;
  /** What any guess costs at least there. */
  readonly least: number;
  /** What the best of its own candidates costs. */
  readonly most: number;
}

/** A guess whose cost is known when its open cells are finished. */
interface BoundedGuess extends Omit<Valued, 'cost'> {
  /** What it costs at least. */
  readonly least: number;
  readonly open: readonly OpenCell[];
}

/** Bounds what a guess costs, without a search. */
function boundGuess({ finisher, turn }: Plan, guess: number): BoundedGuess {
  const { cells, won, own } = finisher.cut(guess, finisher.all);
  const open: OpenCell[] = [];
  let sum = finisher.priceOf(turn) * finisher.weigh(finisher.all);
  for (const cell of cells) {
    const most = finisher.best(cell, turn + 1).cost;
    const least = cell.length > 2 ? Math.min(most, leastByOthers(finisher, cell, turn + 1)) : most;
    sum += least;
    if (least < most) open.push({ cell, least, most });
  }
  return { guess, won, own, least: sum, open };
}

/**
 * What a guess costs when any guess may finish its cells. A cost above `limit` may be a lower bound; one that equals it is
 * exact.
 */
async function* costToTheEnd(
  { engine, finisher, turn }: Plan,
  { open, least: bound, ...guess }: BoundedGuess,
  limit: number,
): Slices<Valued> {
  let cost = bound;
  // What may cost most more than its bound comes first, so that a guess that is too dear is given up soon.
  for (const { cell, least } of open.toSorted((a, b) => b.most - b.least - (a.most - a.least))) {
    if (cost > limit) break;
    const [finished] = yield* finishClass(engine, finisher.classOf(cell), turn + 1, finisher.priceOf);
    cost += finished.cost - least;
    yield null;
  }
  return { ...guess, cost };
}
