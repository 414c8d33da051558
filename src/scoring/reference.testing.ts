import { type EquationSet, equationAt } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { type Class, evenClass } from './class.ts';
import type { Engine } from './engine.ts';
import { costOf, entropyOf, informationIn, isPartitionObjective, type Objective } from './objectives.ts';
import type { Scorer } from './scorer.ts';
import { classesOf, search } from './search.ts';

/** Guesses between two yields. */
const SLICE = 256;

/** Weight of the answers by the feedback they give a guess: the cells of its partition. */
function partition(guess: Equation, answers: readonly Equation[], weights: ArrayLike<number>): number[] {
  const cells = new Map<string, number>();
  for (const [i, answer] of answers.entries()) {
    const feedback = feedbackOf(guess, answer);
    cells.set(feedback, (cells.get(feedback) ?? 0) + weights[i]);
  }
  return [...cells.values()];
}

function countGreens(guess: Equation, answer: Equation): number {
  return [...guess].filter((symbol, tile) => symbol === answer[tile]).length;
}

/** Every cost from its definition, one equation at a time: slow, and the oracle of the other scorers. */
export function createReferenceScorer(set: EquationSet): Scorer {
  let costOfGuess: (guess: Equation) => number;
  let members: Set<number>;
  let size: number;

  function prepare(of: Class, objective: Objective): void {
    const answers = Array.from(of.candidates, (row) => equationAt(set, row));
    const weights = of.weights ?? new Uint32Array(answers.length).fill(1);
    const information = informationIn(of, answers.length);
    members = new Set(of.candidates);
    size = answers.length;
    costOfGuess = isPartitionObjective(objective)
      ? (guess) => costOf(objective, partition(guess, answers, weights), information)
      : (guess) => answers.reduce((cost, answer, i) => cost - weights[i] * countGreens(guess, answer), 0);
  }

  return {
    prepare,
    batch: { fewest: SLICE, most: SLICE },
    async score(guesses) {
      const hits = Array.from(guesses, (guess) => ({
        guess,
        cost: costOfGuess(equationAt(set, guess)),
        isCandidate: members.has(guess),
      }));
      return { hits, pairs: guesses.length * size };
    },
  };
}

/** What engines answer. */
export type Oracle = Pick<Engine, 'set' | 'filter' | 'search' | 'worth'>;

/** Compares every guess by the reference scorer. */
export function createReferenceEngine(set: EquationSet): Oracle {
  return {
    set,
    filter: (candidates, { guess, feedback }) =>
      candidates.filter((row) => feedbackOf(guess, equationAt(set, row)) === feedback),
    search: (wanted) =>
      search({ set, scorer: createReferenceScorer(set), makeBounder: null }, classesOf(wanted), wanted),
    worth(candidates, guesses) {
      const of = evenClass(candidates);
      const information = informationIn(of, candidates.length);
      const answers = Array.from(candidates, (row) => equationAt(set, row));
      const each = new Uint32Array(answers.length).fill(1);
      return guesses.map((row) => {
        const cells = partition(equationAt(set, row), answers, each);
        return {
          bits: entropyOf(of, costOf('entropy', cells, information)),
          expectedRemaining: costOf('expected-size', cells, information) / candidates.length,
        };
      });
    },
  };
}
