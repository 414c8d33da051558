import { createRandom, type Random } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import { type DescentPlan, descend, sampleWithoutReplacement } from './descent.ts';
import { informationOf } from './information.ts';
import { findLikeliest, likelihoodOfSet } from './likeliest.ts';
import { recover } from './recover.ts';
import { type Cells, countCells, playRounds, possibleMembers } from './rounds.ts';

export interface InferPlan extends DescentPlan {
  /** Size of the hidden set. */
  readonly hidden: number;
  readonly probes: number;
  /** Number of rounds of each probe; null: one round against each member. */
  readonly samples: number | null;
  /** Bound of each exact search, in nodes. */
  readonly nodes: number;
}

export type Inferred = Awaited<ReturnType<typeof infer>>;

/**
 * Draws a hidden set and probes, plays the rounds, and infers the set from the feedback.
 * @param answers rows that the hidden set and the probes are drawn from
 * @throws Error when there are not enough answers
 */
export async function infer(set: EquationSet, answers: Uint32Array, plan: InferPlan, seed: number) {
  const random = createRandom(seed);
  const members = sampleWithoutReplacement(answers, plan.hidden, random);
  const probes = sampleWithoutReplacement(answers, plan.probes, random);
  const rounds = playRounds(set, members, probes, plan.samples, random);
  const isHidden = new Set(members);
  const seen = possibleMembers(set, answers, rounds);
  // If few rounds are sampled, most members have unseen feedback to some probe, so answers cannot be ruled out.
  const candidates = seen.length < plan.hidden ? answers : seen;
  const cells = countCells(set, candidates, rounds);
  const countRight = (found: Iterable<number>) =>
    [...found].filter((i) => isHidden.has(candidates[i])).length;
  const steps = [...descend(cells, plan.hidden, plan, random)];
  const recovered = plan.samples === null ? await recover(cells, plan.nodes) : null;
  // Answers with unseen feedback may be members, too.
  const likeliest = recovered ? null : compareLikeliest(countCells(set, answers, rounds), isHidden, random);
  return {
    seed,
    information: informationOf(set, answers, plan.hidden, probes),
    /**
     * Number of answers whose feedback was seen for every probe; if fewer than the hidden members, the number of all
     * answers.
     */
    candidates: candidates.length,
    /** Number of members of the hidden set among the candidates. */
    reachable: countRight(candidates.keys()),
    /** Divergence in bits by round, beginning with the initial set. */
    loss: steps.map(({ loss }) => loss),
    /** Number of members of the hidden set in the inferred one, by round. */
    correct: steps.map(({ members }) => countRight(members)),
    exact: {
      /** Whether the set is proved to be the only one with these counts. */
      unique: recovered?.determined === 'unique',
      /**
       * Number of members of the hidden set in the one recovered or, if rounds were sampled, in the likeliest one; 0 if
       * no set was found.
       */
      correct: likeliest?.correct ?? countRight(recovered?.members ?? []),
      /** null if rounds were sampled, because then the counts do not determine the set. */
      determined: recovered?.determined ?? null,
      /** Number of members that are certain; 0 if rounds were sampled. */
      certain: recovered?.certain ?? 0,
    },
    /** null if rounds were not sampled. */
    likeliest,
  };
}

/** Compares the likeliest set found with the hidden set. @param cells of all answers */
function compareLikeliest(cells: Cells, isHidden: ReadonlySet<number>, random: Random) {
  const isRight = (i: number) => isHidden.has(cells.answers[i]);
  const hidden = Array.from(cells.answers.keys()).filter(isRight);
  const { members, bits, bound } = findLikeliest(cells, hidden.length, random);
  return {
    /** Number of common members. */
    correct: members.filter(isRight).length,
    /** Likelihood of the set found, in bits below the upper bound. */
    below: bound - bits,
    /**
     * Likelihood of the hidden set, in bits below the upper bound. Less than `below`: the search missed a likelier set;
     * more: there were too few rounds.
     */
    hiddenBelow: bound - likelihoodOfSet(cells, hidden),
  };
}
