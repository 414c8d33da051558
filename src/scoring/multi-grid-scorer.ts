import type { ScoredGuess } from './best-guesses.ts';
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
      const scored: (readonly ScoredGuess[])[] = [];
      let pairsScored = 0;
      for (const cls of classes) {
        scorer.prepare(cls, objective);
        const { hits, pairsScored: pairs } = await scorer.score(guesses, null);
        scored.push(hits.toSorted((a, b) => a.guess - b.guess));
        pairsScored += pairs;
      }
      const joint: ScoredGuess[] = [];
      for (const [number, { guess }] of scored[0].entries()) {
        let [cost, weightWon, ownWeight] = [0, 0, 0];
        for (let grid = 0; grid < scored.length; grid++) {
          const one = scored[grid][number];
          cost += costOn[grid](one.cost);
          weightWon += one.weightWon;
          ownWeight += one.ownWeight;
        }
        if (!worst || cost <= worst.cost) joint.push({ guess, cost, weightWon, ownWeight });
      }
      return { hits: joint, pairsScored };
    },
  };
}
