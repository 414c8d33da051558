import { type EquationSet, equationAt } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Objective } from '../solver/strategy/strategy.ts';
import type { Engine, Found, Progress, Search } from './engine.ts';
import { entropyBits, informationTable } from './information.ts';
import { everyRow } from './partition.ts';
import { createTop } from './top.ts';

/** Guesses between two yields. */
const SLICE = 256;

/** Candidates by the feedback they give a guess: the cells of its partition. */
function partition(guess: Equation, answers: readonly Equation[]): Map<string, number> {
  const cells = new Map<string, number>();
  for (const answer of answers) {
    const feedback = feedbackOf(guess, answer);
    cells.set(feedback, (cells.get(feedback) ?? 0) + 1);
  }
  return cells;
}

function countGreens(guess: Equation, answer: Equation): number {
  return [...guess].filter((symbol, tile) => symbol === answer[tile]).length;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Cost of a guess, straight from the definition; lower is better. */
function costOf(
  objective: Objective,
  guess: Equation,
  answers: readonly Equation[],
  information: Float64Array,
): number {
  switch (objective) {
    case 'greens':
      return -sum(answers.map((answer) => countGreens(guess, answer)));
    case 'largest-cell':
      return Math.max(...partition(guess, answers).values());
    case 'entropy':
      return sum([...partition(guess, answers).values()].map((cell) => information[cell]));
    case 'expected-size':
      return sum([...partition(guess, answers).values()].map((cell) => cell * cell));
    case 'cells':
      return answers.length - partition(guess, answers).size;
  }
}

function guessesOf(set: EquationSet, pool: Search['pool'], candidates: Uint32Array): Uint32Array {
  if (pool instanceof Uint32Array) return pool;
  // One or two candidates are settled by guessing the first: no other guess can beat it.
  return pool === 'candidates' || candidates.length <= 2 ? candidates : everyRow(set);
}

async function* search(
  set: EquationSet,
  { candidates, pool, objective, keep }: Search,
): AsyncGenerator<Progress, Found, void> {
  const top = createTop(keep);
  const answers = Array.from(candidates, (row) => equationAt(set, row));
  const information = informationTable(candidates.length);
  const members = new Set(candidates);
  const guesses = guessesOf(set, pool, candidates);
  for (const [i, guess] of guesses.entries()) {
    const cost = costOf(objective, equationAt(set, guess), answers, information);
    top.offer({ guess, cost, isCandidate: members.has(guess) });
    if (i % SLICE === 0) yield { best: top.list, share: i / guesses.length };
  }
  return { best: top.list, pairs: guesses.length * candidates.length };
}

/** Every figure from its definition, one equation at a time: slow, and the oracle of the other engines. */
export function createReferenceEngine(set: EquationSet): Engine {
  return {
    name: 'reference',
    set,
    filter: (candidates, { guess, feedback }) =>
      candidates.filter((row) => feedbackOf(guess, equationAt(set, row)) === feedback),
    search: (wanted) => search(set, wanted),
    worth: (candidates, guesses) =>
      guesses.map((row) => {
        const guess = equationAt(set, row);
        const answers = Array.from(candidates, (candidate) => equationAt(set, candidate));
        const cells = [...partition(guess, answers).values()];
        const information = informationTable(candidates.length);
        return {
          bits: entropyBits(candidates.length, sum(cells.map((cell) => information[cell]))),
          expectedRemaining: sum(cells.map((cell) => cell * cell)) / candidates.length,
          winChance: candidates.includes(row) ? 1 / candidates.length : 0,
        };
      }),
  };
}
