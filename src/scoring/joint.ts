import type { Class } from './class.ts';
import { type Objective, shareOf } from './objectives.ts';
import type { Scorer } from './scorer.ts';
import type { Costed } from './top.ts';

/**
 * Scores guesses that are played on several grids at once. Costs add up over the grids (see {@link shareOf}), and so do
 * the weights won and own weights.
 * @param classes one per unsolved grid
 */
export function createJointScorer(scorer: Scorer, classes: readonly Class[], objective: Objective): Scorer {
  return {
    prepare: () => scorer.prepare(classes[0], objective),
    get batch() {
      return scorer.batch;
    },
    async score(guesses) {
      const joint = new Map<number, Costed>();
      let pairs = 0;
      for (const of of classes) {
        scorer.prepare(of, objective);
        const scored = await scorer.score(guesses, null);
        pairs += scored.pairs;
        for (const { guess, cost, wins, own } of scored.hits) {
          const before = joint.get(guess);
          joint.set(guess, {
            guess,
            cost: (before?.cost ?? 0) + shareOf(objective, of, cost),
            wins: (before?.wins ?? 0) + wins,
            own: (before?.own ?? 0) + own,
          });
        }
      }
      return { hits: [...joint.values()], pairs };
    },
  };
}
