import type { ScoredGuess } from '../best-guesses.ts';
import type { Class } from '../class.ts';
import { OBJECTIVES, type Objective } from '../objectives.ts';
import type { Scorer } from '../scorer.ts';
import { type Kernel, MAX_BATCH, type PreparedClass } from './kernel.ts';

/** Approximate limit on the (guess, candidate) pairs that each thread scores per slice on one grid: 15 ms of work. */
const SLICE_PAIRS = 3e6;

/** Guesses are added to a batch, even with low bounds, until it has about this many: small batches waste time. */
const MIN_BATCH = 256;

/** From this class size on, objectives with `stopsEarly` stop counting at the limit; below, only win mass does. */
const LIMITED_CANDIDATES = 320;

/** Number of guesses or segments that all threads together process in a slice. */
export function sliceSize({ readyThreads }: Kernel, candidates: number): number {
  return Math.max(1, Math.floor((SLICE_PAIRS * readyThreads) / candidates));
}

export function createWasmScorer(kernel: Kernel): Scorer {
  let cls: Class;
  let prepared: PreparedClass;
  let objective: Objective;
  return {
    prepare(nextClass, nextObjective) {
      cls = nextClass;
      objective = nextObjective;
      prepared = kernel.prepare(cls);
    },

    get batchSize() {
      return { min: MIN_BATCH, max: Math.min(MAX_BATCH, sliceSize(kernel, cls.candidates.length)) };
    },

    async score(guesses, worst) {
      const limit = worst?.cost ?? Infinity;
      const { stopsEarly, kind } = OBJECTIVES[objective];
      const stops = stopsEarly && (kind === 'wins' || cls.candidates.length >= LIMITED_CANDIDATES);
      const { winIndex } = prepared;
      const { costs, candidatesExamined } = await prepared.scoreShared(
        objective,
        guesses,
        stops ? limit : Infinity,
      );
      const hits: ScoredGuess[] = [];
      let pairsScored = 0;
      for (let i = 0; i < guesses.length; i++) {
        pairsScored += candidatesExamined[i];
        if (costs[i] > limit) continue;
        const weightWon = winIndex.weightWonBy(guesses[i]);
        hits.push({
          guess: guesses[i],
          cost: costs[i],
          weightWon,
          ownWeight: weightWon === 0 ? 0 : winIndex.ownWeight(guesses[i]),
        });
      }
      return { hits, pairsScored };
    },
  };
}
