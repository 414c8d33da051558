import { createRandom, drawSome } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import { type DescentPlan, descend } from './descent.ts';
import { informationOf, type SetInformation } from './information.ts';
import { findLikeliest, likelihoodOfSet } from './likeliest.ts';
import { type Determined, recover } from './recover.ts';
import { countCells, playRounds, withoutUnseen } from './rounds.ts';

/** What is inferred, and how. */
export interface InferPlan extends DescentPlan {
  /** Size of the hidden set. */
  readonly hidden: number;
  /** Guesses drawn. */
  readonly probes: number;
  /** Rounds of each probe; null: every member is the answer once. */
  readonly samples: number | null;
  /** Bound of each exact search, in nodes. */
  readonly nodes: number;
}

/** A set found, and how it compares with the hidden one by likelihood, in bits below the bound. */
interface Sampled {
  readonly correct: number;
  /** No set has a likelihood above the bound; how far the set found is below. */
  readonly below: number;
  /** The same of the hidden set: less than `below` means the search stopped short, more that it did not see enough. */
  readonly hiddenBelow: number;
}

/** What came out of one hidden set. */
export interface Inferred {
  readonly seed: number;
  readonly information: SetInformation;
  /** Answers left by what was never seen; all, where that leaves fewer than are hidden. */
  readonly candidates: number;
  /** Members of the hidden set among them. */
  readonly reachable: number;
  /** Divergence by round, in bits; the set to begin with first. */
  readonly loss: readonly number[];
  /** Members of the hidden set in the inferred one, by round. */
  readonly correct: readonly number[];
  readonly exact: {
    /** Whether no other set has what was seen. */
    readonly unique: boolean;
    /** Members of the hidden set in the one recovered. */
    readonly correct: number;
    /** null: rounds were sampled, so that the counts determine nothing for certain. */
    readonly determined: Determined | null;
    /** Members that are found for certain. */
    readonly certain: number;
  };
  /** null where every member was the answer once. */
  readonly likeliest: Sampled | null;
}

/**
 * Draws a hidden set and probes, plays the rounds, and infers the set from what came back.
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
  const members = drawSome(answers, plan.hidden, random);
  const probes = drawSome(answers, plan.probes, random);
  const rounds = playRounds(set, members, probes, plan.samples, random);
  const isHidden = new Set(members);
  const seen = withoutUnseen(set, answers, rounds);
  // Of few sampled rounds most members were never seen on some probe: nothing can be ruled out.
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
  // What was not seen may be a member none the less.
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
