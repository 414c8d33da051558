import type { LongerGame } from '../../game/longer.ts';
import {
  createLongerSolver,
  type LongerEffort,
  type LongerOpening,
  type LongerResources,
} from '../../solver/longer/solver.ts';

/** Some minutes of work: an opener is looked for once. */
const EFFORT: LongerEffort = { effort: 1e9, evaluations: 40_000, against: 32_768, most: 250_000 };

/**
 * The first guess that tells most of a large sample of all equations.
 * @param count equations of the game
 */
export async function findLongerOpener(
  resources: Omit<LongerResources, 'openings'>,
  game: LongerGame,
  count: number,
): Promise<LongerOpening> {
  const solver = createLongerSolver({ ...resources, openings: {} }, game, EFFORT);
  const steps = solver.hint({ kind: 'hint', turns: [], strategy: 'entropy2', commutativeWins: false });
  for (;;) {
    const { done, value } = await steps.next();
    if (!done) continue;
    if (value.kind !== 'hint') throw new Error(`there are no equations of ${game.length} tiles`);
    const { guess, bits, expectedRemaining, winChance, remaining } = value.hint;
    return {
      guess,
      bits,
      // The sample tells the share; how many there are is known better.
      expectedRemaining: expectedRemaining * (count / remaining),
      winChance: winChance > 0 ? 1 / count : 0,
      remaining: count,
    };
  }
}
