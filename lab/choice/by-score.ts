import { algebraOfRow } from '../../src/equations/set.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { createBestGuesses, type ScoredGuess } from '../../src/scoring/best-guesses.ts';
import { classWeight } from '../../src/scoring/class.ts';
import { completeSplitEntropyCost, entropyOfCost } from '../../src/scoring/objectives.ts';
import type { SearchRequest } from '../../src/scoring/search.ts';
import {
  MAX_EXACT_SIZE,
  type SearchState,
  searchExactly,
  searchLarge,
} from '../../src/solver/hint-search.ts';
import { mapYields } from '../../src/solver/steps.ts';
import type { GuessFigures } from '../strategy/strategy.ts';

/** Number of guesses scored among those that can win: the most informative ones. */
const SCORED = 64;

/**
 * In larger classes only the candidates are scored as guesses that can win, not their other orders: a search has bounds
 * for all candidates, but not for a list of guesses.
 */
const MAX_WINNERS = 10_000;

/** Progress, from 0 to 1, after scoring the guesses that can win. */
const WINNERS = 0.3;

/** Creates the list of best guesses that a search wants. */
export const listFor = ({ set }: Backend, { count, isGrouped }: SearchRequest) =>
  createBestGuesses(count, isGrouped ? (guess) => algebraOfRow(set, guess) || -1 - guess : undefined);

/** Upper bound on the rounding errors of logarithms of weights, in bits, see `weightLog`. */
const ROUNDING = 2 ** -16;

/**
 * Finds the guesses with the lowest score in two lists: the most informative guesses that can win, and the most
 * informative of all guesses. Fewer bits never lower a score, so the best guess that cannot win is the most informative
 * one. In classes that are too large to compare every guess, it returns the guesses that `searchLarge` finds.
 * @param turn number of guesses made before
 * @param most the most informative guess; null if it must be searched for
 */
export async function* searchByScore(
  backend: Backend,
  wanted: SearchRequest,
  scoreOf: (prospect: GuessFigures) => number,
  turn: number,
  most: number | null,
): AsyncGenerator<SearchState, SearchState, void> {
  const [cls] = wanted.classes;
  const candidates = cls.candidates.length;
  if (candidates > MAX_EXACT_SIZE) return yield* searchLarge(backend, wanted);
  const total = classWeight(cls);
  const doubt = entropyOfCost(cls, completeSplitEntropyCost(cls));
  const score = (bits: number, wins: number) =>
    scoreOf({ number: turn + 1, candidates, doubt, bits, winChance: wins / total });
  const top = listFor(backend, wanted);
  const stateAt = (share: number): SearchState => ({ best: top.list, share, comparedClass: cls });
  const offer = (best: readonly ScoredGuess[]) => {
    for (const { cost, ...guess } of best)
      top.add({ ...guess, cost: score(entropyOfCost(cls, cost), guess.weightWon) });
  };

  const winners =
    cls.winRule === 'itself' || candidates > MAX_WINNERS ? 'candidates' : backend.findWinners(cls);
  const own = searchExactly(backend, { ...wanted, guesses: winners, count: SCORED, isGrouped: false });
  offer((yield* mapYields(own, ({ share }) => stateAt(WINNERS * share))).best);
  // A guess that cannot win would not enter the list: its information is at most the whole entropy.
  if (top.maxCost <= score(doubt + ROUNDING, 0)) return stateAt(1);

  const guesses = most === null ? 'all' : Uint32Array.of(most);
  const all = searchExactly(backend, { ...wanted, guesses });
  const { best } = yield* mapYields(all, ({ share }) => stateAt(WINNERS + (1 - WINNERS) * share));
  // A guess that can win is added only if it heads the list, so that the list's length does not affect the best guess.
  offer(best.filter(({ weightWon }, place) => place === 0 || weightWon === 0));
  return stateAt(1);
}
