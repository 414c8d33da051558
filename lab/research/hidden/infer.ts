import { createRandom } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import { type DescentPlan, descend, sampleWithoutReplacement } from './descent.ts';
import { informationOf, type SetInformation } from './information.ts';
import { findLikeliest, likelihoodOfSet } from './likeliest.ts';
import { type Determined, recover } from './recover.ts';
import { countCells, playRounds, possibleMembers } from './rounds.ts';

export interface InferPlan extends DescentPlan {
  /** Size of the hidden set. */
  readonly hidden: number;
  readonly probes: number;
  /** Number of rounds of each probe; null: one round against each member. */
  readonly samples: number | null;
  /** Bound of each exact search, in nodes. */
  readonly nodes: number;
}

/** Comparison of the likeliest set found with the hidden set, if rounds are sampled. */
interface Sampled {
  /** Number of common members. */
  readonly correct: number;
  /** Likelihood of the set found, in bits below the upper bound. */
  readonly below: number;
  /**
   * Likelihood of the hidden set, in bits below the upper bound. Less than `below`: the search missed a likelier set;
   * more: there were too few rounds.
   */
  readonly hiddenBelow: number;
}

export interface Inferred {
  readonly seed: number;
  readonly information: SetInformation;
  /**
   * Number of answers whose feedback was seen for every probe; if fewer than the hidden members, the number of all
   * answers.
   */
  readonly candidates: number;
  /** Number of members of the hidden set among the candidates. */
  readonly reachable: number;
  /** Divergence in bits by round, beginning with the initial set. */
  readonly loss: readonly number[];
  /** Number of members of the hidden set in the inferred one, by round. */
  readonly correct: readonly number[];
  readonly exact: {
    /** Whether the set is proved to be the only one with these counts. */
    readonly unique: boolean;
    /**
     * Number of members of the hidden set in the one recovered or, if rounds were sampled, in the likeliest one; 0 if
     * no set was found.
     */
    readonly correct: number;
    /** null if rounds were sampled, because then the counts do not determine the set. */
    readonly determined: Determined | null;
    /** Number of members that are certain; 0 if rounds were sampled. */
    readonly certain: number;
  };
  /** null if rounds were not sampled. */
  readonly likeliest: Sampled | null;
}

/**
 * Draws a hidden set and probes, plays the rounds, and infers the set from the feedback.
 * @param answers rows that the hidden set and the probes are drawn from
 * @throws Error when there are not enough answers
 */
export async function infer(
  set: EquationSet,
  answers: Uint32Array,
  plan: InferPlan,
  seed: number,
): Promise<Inferred> {
  const random = createRandom(seed);
  const members = sampleWithoutReplacement(answers, plan.hidden, random);
  const probes = sampleWithoutReplacement(answers, plan.probes, random);
  const rounds = playRounds(set, members, probes, plan.samples, random);
  const isHidden = new Set(members);
  const seen = possibleMembers(set, answers, rounds);
  // If few rounds are sampled, most members have unseen feedback to some probe, so answers cannot be ruled out.
  const candidates = seen.length < plan.hidden ? answers : seen;
  const cells = countCells(set, candidates, rounds);
  const countRight = (found: Iterable<number>, among = candidates) =>
    [...found].filter((i) => isHidden.has(among[i])).length;
  const steps = [...descend(cells, plan.hidden, plan, random)];
  const descent = {
    seed,
    information: informationOf(set, answers, plan.hidden, probes),
    candidates: candidates.length,
    reachable: countRight(candidates.keys()),
    loss: steps.map(({ loss }) => loss),
    correct: steps.map((step) => countRight(step.members)),
  };
  if (plan.samples === null) {
    const { determined, members: found, certain } = await recover(cells, plan.nodes);
    const correct = countRight(found ?? []);
    return {
      ...descent,
      exact: { unique: determined === 'unique', correct, determined, certain },
      likeliest: null,
    };
  }
  // Answers with unseen feedback may be members, too.
  const all = countCells(set, answers, rounds);
  const hidden = Array.from(answers.keys()).filter((i) => isHidden.has(answers[i]));
  const { members: found, bits, bound } = findLikeliest(all, plan.hidden, random);
  const correct = countRight(found, answers);
  return {
    ...descent,
    exact: { unique: false, correct, determined: null, certain: 0 },
    likeliest: { correct, below: bound - bits, hiddenBelow: bound - likelihoodOfSet(all, hidden) },
  };
}
