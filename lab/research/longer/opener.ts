import type { LongerGame } from '../../../src/game/longer.ts';
import type { RankedGuess } from '../../../src/protocol/hint.ts';
import { createPositions } from '../../../src/solver/longer/positions.ts';
import { loadGuessMaterial, type SearchEffort, searchLonger } from '../../../src/solver/longer/search.ts';
import type { LongerOpening, LongerResources } from '../../../src/solver/longer/solver.ts';
import { runSteps } from '../../../src/solver/steps.ts';

/** A minute or two of work: an opener is searched for once. */
const EFFORT: SearchEffort = { evaluations: 12_000, against: 32_768, most: 250_000 };

/** Steps of the generator for the sample of all equations. */
const SAMPLING = 1e9;

/** Seeds of the searches: one may end where no edit of a good guess is better. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The most informative first guess on a large sample of all equations.
 * @param count equations of the game; null: estimated
 */
export async function findLongerOpener(
  { generate, sampled }: Omit<LongerResources, 'openings'>,
  game: LongerGame,
  count: number | null,
): Promise<LongerOpening> {
  const positions = createPositions(generate, { game, effort: SAMPLING, size: EFFORT.most, seed: 1 });
  const surveyed = (await positions.after([]))!;
  const position = count === null ? surveyed : { ...surveyed, count, error: undefined };
  const found: RankedGuess[] = [];
  for (const seed of SEEDS) {
    const workshop = await loadGuessMaterial(generate, game, seed);
    const { top } = await runSteps(searchLonger(sampled, position, workshop, EFFORT, seed));
    found.push(top[0]);
  }
  const [best] = found.sort((a, b) => b.bits - a.bits);
  const { count: remaining, error } = position;
  return { ...best, remaining, ...(error !== undefined && { remainingError: error }) };
}
