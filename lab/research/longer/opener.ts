import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { RankedGuess } from '../../../src/protocol/hint.ts';
import { createPositions } from '../../../src/solver/longer/positions.ts';
import { loadGuessMaterial, type SearchEffort, searchLonger } from '../../../src/solver/longer/search.ts';
import type { LongerOpener, LongerResources } from '../../../src/solver/longer/solver.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';

/** Effort of one search; it is large because openers are precomputed. */
const EFFORT: SearchEffort = { evaluations: 12_000, against: 32_768, most: 250_000 };

/** Effort of the sample of all equations, in steps of the generator. */
const SAMPLING = 1e9;

/** Seeds of several searches, because one may stop at a local maximum. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Searches for the most informative first guess, measured on a large sample of all equations.
 * @param count number of equations of the game; null: it is estimated
 */
export async function findLongerOpener(
  { generate, sampled }: Omit<LongerResources, 'openings'>,
  game: LongerGame,
  count: number | null,
): Promise<LongerOpener> {
  const positions = createPositions(generate, { game, effort: SAMPLING, size: EFFORT.most, seed: 1 });
  const surveyed = (await positions.after([]))!;
  const position = count === null ? surveyed : { ...surveyed, count, error: undefined };
  const found: RankedGuess[] = [];
  for (const seed of SEEDS) {
    const material = await loadGuessMaterial(generate, game, seed);
    const { top } = await runSteps(searchLonger(sampled, position, material, EFFORT, seed));
    found.push(top[0]);
  }
  const [best] = found.sort((a, b) => b.bits - a.bits);
  const { count: remaining, error } = position;
  return { ...best, remaining, ...(error !== undefined && { remainingError: error }) };
}
