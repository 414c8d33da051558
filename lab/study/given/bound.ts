import type { Backend } from '../../../src/scoring/backend.ts';
import type { Class } from '../../../src/scoring/class.ts';
import { createWinIndex } from '../../../src/scoring/wins.ts';
import type { GuessCost } from '../../../src/solver/lookahead/guess-cost.ts';
import { runSearch } from '../../../tools/node/run-search.ts';

/** The savings of this many guesses, those with the most win mass, are computed exactly. */
const CONSIDERED = 64;

/**
 * Lower bound on the seconds that the candidates of a class need together. After any guess, at best the largest group
 * of each cell is won by the next guess and everything else by the one after it.
 * @param cls without weights
 * @param turn number of turns before the guess, given rows included
 */
export async function leastSeconds(backend: Backend, cls: Class, guessCost: GuessCost, turn: number) {
  const size = cls.candidates.length;
  const [, second, third] = [0, 1, 2].map((later) => guessCost(turn + later)) as [number, number, number];
  const atMost = guessCost(turn) + second + third;
  const wanted = { classes: [cls], guesses: 'all', objective: 'win-mass', count: CONSIDERED } as const;
  const { best } = await runSearch(backend, wanted);
  const { weightWonBy } = createWinIndex(backend.set, cls);
  // Win mass is twice the number of candidates that the guess wins, plus the size of the largest group of each other
  // cell.
  const massOf = (cost: number) => 2 * size - cost;
  const savedBy = ({ guess, cost }: (typeof best)[number]) =>
    third * massOf(cost) - (third - second) * weightWonBy(guess);
  // A guess that is not in the list saves no more than its win mass allows.
  const others = best.length < CONSIDERED ? 0 : third * massOf(best.at(-1)!.cost);
  return atMost * size - Math.max(others, ...best.map(savedBy));
}
