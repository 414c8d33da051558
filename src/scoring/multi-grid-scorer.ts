import type { ScoredGuess } from './best-guesses.ts';
import type { Class } from './class.ts';
import { gridCost, type Objective } from './objectives.ts';
import type { Scorer } from './scorer.ts';

/**
 * Scores guesses on several grids, one class each. Costs (see {@link gridCost}), weights won and own weights add up.
 */
export function createMultiGridScorer(
  scorer: Scorer,
  classes: readonly Class[],
  objective: Objective,
): Scorer {
  return {
    prepare: () => scorer.prepare(classes[0], objective),
    get batchSize() {
      return scorer.batchSize;
    },
    async score(guesses) {
      const joint = new Map<number, ScoredGuess>();
      let pairsScored = 0;
      for (const of of classes) {
        scorer.prepare(of, objective);
        const scored = await scorer.score(guesses, null);
        pairsScored += scored.pairsScored;
        for (const { guess, cost, weightWon, ownWeight } of scored.hits) {
          const before = joint.get(guess);
          joint.set(guess, {
            guess,
            cost: (before?.cost ?? 0) + gridCost(objective, of, cost),
            weightWon: (before?.weightWon ?? 0) + weightWon,
            ownWeight: (before?.ownWeight ?? 0) + ownWeight,
          });
        }
      }
      return { hits: [...joint.values()], pairsScored };
    },
  };
}
