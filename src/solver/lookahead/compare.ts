import type { Backend } from '../../scoring/backend.ts';
import { compareGuesses, type ScoredGuess } from '../../scoring/best-guesses.ts';
import type { Class } from '../../scoring/class.ts';
import { mapYields, type Steps } from '../steps.ts';
import { createEndgame, type Endgame } from './endgame.ts';
import { type GuessCost, guessCostFor } from './guess-cost.ts';
import type { CellIndices } from './split.ts';

/** Up to this class size, candidates are tried before other guesses. */
export const MAX_OWN_TRIED = 300;
/** Number of guesses with the most win mass to try besides candidates. */
const LISTED = 12;

/**
 * Works out good guesses for a class, cheapest first. Up to {@link MAX_OWN_TRIED} candidates, these are
 * {@link bestWinners} and, if a guess that wins nothing could be cheaper, also {@link findShortlist}; in a larger class
 * only {@link findShortlist}.
 * @param played number of turns before the guess
 * @param guessCost by default {@link guessCostFor} the weights of the class
 */
export async function* bestPlayedOut(
  backend: Backend,
  cls: Class,
  played: number,
  guessCost?: GuessCost,
): Steps<ScoredGuess[]> {
  const endgame = createEndgame(backend.set, cls, guessCost);
  const own =
    cls.candidates.length <= MAX_OWN_TRIED ? bestWinners(backend, endgame, endgame.wholeClass, played) : [];
  if (own.length > 0 && own[0].cost <= minCostOfOthers(endgame, endgame.wholeClass, played)) return own;
  const guesses = yield* findShortlist(backend, cls);
  const others = guesses.filter((guess) => own.every((one) => one.guess !== guess));
  return [...own, ...others.map((guess) => endgame.costOf(guess, endgame.wholeClass, played))].sort(
    compareGuesses,
  );
}

/**
 * Rows of the guesses with the most win mass (see `win-mass` in `../../scoring/objectives.ts`). With a guess of mass m,
 * a class of weight W needs at least 3·W − m guesses: one for the weight won now, two for that won next, at least three
 * for everything else.
 */
export async function* findShortlist(backend: Backend, cls: Class): Steps<number[]> {
  const winsOrders = cls.winRule !== 'itself';
  const isSearchedByMass = cls.weights !== null || winsOrders;
  const { best } = yield* mapYields(
    backend.search({
      classes: [cls],
      guesses: 'all',
      objective: isSearchedByMass ? 'win-mass' : 'cells',
      count: LISTED,
      // Otherwise the list could consist of a dozen orders of one equation, which all win the same.
      isGrouped: winsOrders,
    }),
    () => null,
  );
  // Otherwise win mass is the number of cells (plus one for a candidate), and a search by cells is faster.
  const byMass = isSearchedByMass
    ? best
    : best.map((one) => ({ ...one, cost: one.cost - one.weightWon })).sort(compareGuesses);
  return byMass.map(({ guess }) => guess);
}

/** The best candidate and, before it, a cheaper other order of a candidate, if any: it may be more informative. */
export function bestWinners(
  backend: Pick<Backend, 'findWinners'>,
  { bestGuess, costOf, minCost, classOf }: Endgame,
  cell: CellIndices,
  played: number,
): ScoredGuess[] {
  const own = bestGuess(cell, played);
  if (own.cost <= minCost(cell, played)) return [own];
  const cls = classOf(cell);
  if (cls.winRule === 'itself') return [own];
  let first = own;
  const candidates = new Set(cls.candidates);
  for (const guess of backend.findWinners(cls)) {
    if (candidates.has(guess)) continue;
    const order = costOf(guess, cell, played, first.cost);
    if (order.cost < first.cost) first = order;
  }
  return first === own ? [own] : [first, own];
}

/** Lower bound for the cost of a guess that wins nothing. */
export function minCostOfOthers({ guessCost, weightOf }: Endgame, cell: CellIndices, played: number): number {
  return (guessCost(played) + guessCost(played + 1)) * weightOf(cell);
}

/** Maximum number of guesses to play out. */
const MAX_PLAYED_OUT = 10;

// Better earlier guesses avoid most of the sixth guesses here, so weights should not influence the plan.
const IGNORING_WEIGHTS = guessCostFor(null);

export function createEndgamePlan(
  backend: Backend,
  cls: Class,
  played: number,
  guessCost: GuessCost = IGNORING_WEIGHTS,
) {
  return { backend, endgame: createEndgame(backend.set, cls, guessCost), played };
}

type EndgamePlan = ReturnType<typeof createEndgamePlan>;

/** Plays out guesses, lowest bound first, while the next one can be cheapest. Returns them by rising cost. */
export async function* playOutGuesses(plan: EndgamePlan, guesses: readonly number[]): Steps<ScoredGuess[]> {
  const bounded: BoundedGuess[] = [];
  for (const guess of guesses) {
    bounded.push(boundGuess(plan, guess));
    yield null;
  }
  const valued: ScoredGuess[] = [];
  // The sort is stable, so among equal bounds the more promising guess still comes first.
  for (const one of bounded.sort((a, b) => a.least - b.least)) {
    const [best] = valued;
    if (valued.length === MAX_PLAYED_OUT || one.least > best?.cost) break;
    // With a bound equal to the best cost, only a heavier candidate that wins the same weight is worked out.
    const isHeavier = one.weightWon === best?.weightWon && one.ownWeight > best.ownWeight;
    if (one.least === best?.cost && !isHeavier) continue;
    valued.push(yield* costToTheEnd(plan, one, best?.cost ?? Infinity));
    valued.sort(compareGuesses);
  }
  return valued;
}

type BoundedGuess = ReturnType<typeof boundGuess>;

/** A guess whose cost is known once its open cells have been played out. */
function boundGuess({ endgame, played }: EndgamePlan, guess: number) {
  const { cells, weightWon, ownWeight } = endgame.split(guess, endgame.wholeClass);
  // Lower bound on the cost, unless another order of a candidate costs less in a cell than the candidates.
  let least = endgame.guessCost(played) * endgame.weightOf(endgame.wholeClass);
  /** Cells in which a guess that wins nothing may cost less than the best candidate, by up to `gain`. */
  const open: { readonly cell: CellIndices; readonly least: number; readonly gain: number }[] = [];
  for (const cell of cells) {
    const most = endgame.bestGuess(cell, played + 1).cost;
    const cellLeast = Math.min(most, minCostOfOthers(endgame, cell, played + 1));
    least += cellLeast;
    if (cellLeast < most) open.push({ cell, least: cellLeast, gain: most - cellLeast });
  }
  return { guess, weightWon, ownWeight, least, open };
}

/** Cost if `bestEndgameGuesses` plays the open cells. A lower bound above `limit` may replace a cost above `limit`. */
async function* costToTheEnd(
  { backend, endgame, played }: EndgamePlan,
  { open, least: bound, ...guess }: BoundedGuess,
  limit: number,
): Steps<ScoredGuess> {
  let cost = bound;
  // Cells with the most to gain come first, so that an expensive guess is abandoned early.
  for (const { cell, least } of open.toSorted((a, b) => b.gain - a.gain)) {
    if (cost > limit) break;
    const [finished] = yield* bestPlayedOut(backend, endgame.classOf(cell), played + 1, endgame.guessCost);
    cost += finished.cost - least;
    yield null;
  }
  return { ...guess, cost };
}
