import type { Class } from './class.ts';
import { gridCost, type Objective } from './objectives.ts';
import type { Scorer } from './scorer.ts';

/**
 * The most guesses per batch, unless the scorer's minimum is higher. After a small first batch, the guess to beat
 * excludes most guesses of later batches.
 */
const MAX_BATCH = 2048;

/** Scores guesses on several grids, one class each. Costs ({@link gridCost}), weights won and own weights add up. */
export function createMultiGridScorer(
  scorer: Scorer,
  classes: readonly Class[],
  objective: Objective,
): Scorer {
  const costOn = classes.map((cls) => gridCost(objective, cls));
  return {
    prepare: () => scorer.prepare(classes[0], objective),
    get batchSize() {
      const { min, max } = scorer.batchSize;
      return { min, max: Math.max(min, Math.min(max, MAX_BATCH)) };
    },
    async score(guesses, worst) {
      const all = Array.from(guesses.toSorted(), (guess) => ({ guess, cost: 0, weightWon: 0, ownWeight: 0 }));
      let pairsScored = 0;
      for (const [grid, cls] of classes.entries()) {
        scorer.prepare(cls, objective);
        const scored = await scorer.score(guesses, null);
        pairsScored += scored.pairsScored;
        for (const [i, hit] of scored.hits.toSorted((a, b) => a.guess - b.guess).entries()) {
          all[i].cost += costOn[grid](hit.cost);
          all[i].weightWon += hit.weightWon;
          all[i].ownWeight += hit.ownWeight;
        }
      }
      return { hits: all.filter(({ cost }) => !worst || cost <= worst.cost), pairsScored };
    },
  };
}
