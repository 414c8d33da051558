import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { type EquationSet, filterByMembership } from '../equations/set.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import { cluesOf, feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { FinalAnswers } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { runInTurns } from '../scoring/turns.testing.ts';
import { createSolver } from './create-solver.ts';
import type { Resources, Solver, SolverQuestion } from './solver.ts';
import type { SolverGame } from './tracked-models.ts';

/** Small sets of equations, to check hints against their definition. */
export interface SmallSets {
  readonly exact: EquationSet;
  readonly pool: EquationSet;
  readonly 'site-tight': EquationSet;
}

/** The sets, and resources to play with them, without openers or books. */
export async function loadSmallSets(length = 8): Promise<{ sets: SmallSets; resources: Resources }> {
  const { set: equations } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  const kernel = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
  return {
    sets: {
      exact: filterByMembership(equations, membershipBit('exact')),
      pool: filterByMembership(equations, membershipBit('pool')),
      'site-tight': filterByMembership(equations, membershipBit('site-tight')),
    },
    resources: { equations, kernel, openings: {}, books: [] },
  };
}

export type Asked = Pick<SolverQuestion, 'turns' | 'strategy'> &
  Partial<Pick<SolverQuestion, 'prior' | 'commutativeWins' | 'guessSeconds'>>;

/** All hints of a question except the last, and the final result. */
export async function solve(
  solver: Solver,
  question: Asked,
): Promise<{ hints: Hint[]; solution: FinalAnswers['hint'] }> {
  const hints: Hint[] = [];
  const steps = solver.hint({ prior: 'site', commutativeWins: false, ...question });
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { hints, solution: value };
    if (value) hints.push(value);
  }
}

/** The last hint of a question. */
export async function hintFor(solver: Solver, question: Asked): Promise<Hint> {
  const { solution } = await solve(solver, question);
  if (solution.kind !== 'hint') throw new Error(`no hint, suspect row ${solution.suspectRow}`);
  return solution.hint;
}

export async function reviewOf(
  solver: Solver,
  question: Parameters<Solver['review']>[0],
): Promise<Extract<FinalAnswers['review'], { kind: 'review' }>> {
  const steps = solver.review(question);
  let step = await steps.next();
  while (!step.done) step = await steps.next();
  if (step.value.kind !== 'review') throw new Error('no review');
  return step.value;
}

export function played(guess: string, answer: string): Turn {
  return turnFromClue({
    guess: guess as Equation,
    feedback: feedbackOf(guess as Equation, answer as Equation),
  });
}

/** The equations of a set that are consistent with all turns, by the definition of feedback. */
export function agreeing(set: EquationSet, turns: readonly Turn[]): Equation[] {
  const clues = cluesOf(turns, 0);
  return equationsOf(set).filter((equation) =>
    clues.every(({ guess, feedback }) => feedbackOf(guess, equation) === feedback),
  );
}

/** A board of two rows, used by many tests. */
export const ANSWER = '48-32=16';
export const FIRST = played('9*8-7=65', ANSWER);
export const SECOND = played('31+12=43', ANSWER);

/** Maxi with equally likely answers: those of `exact` or, if none fits, of `site-tight`. */
export const EVEN: SolverGame = {
  ...MODES.maxi,
  answers: [
    { rules: 'exact', prior: 'uniform' },
    { rules: 'site-tight', prior: 'uniform' },
  ],
};

/** Expects that interleaved boards get the same results as separate ones, with three strategies. */
export async function expectSameInTurns(
  resources: Resources,
  game: SolverGame,
  boards: readonly (readonly Turn[])[],
): Promise<void> {
  const questions: Asked[] = boards.flatMap((turns) =>
    (['greedy2', 'entropy1', 'entropy2'] as const).map((strategy) => ({ turns, strategy })),
  );
  const withoutTime = (solution: FinalAnswers['hint']) =>
    solution.kind === 'hint' ? { ...solution.hint, ms: 0 } : solution;
  const alone: FinalAnswers['hint'][] = [];
  for (const question of questions)
    alone.push((await solve(createSolver(resources, game), question)).solution);
  const solver = createSolver(resources, game);
  const together = await runInTurns(
    questions.map((question) => solver.hint({ prior: 'site', commutativeWins: false, ...question })),
  );
  expect(together.map(withoutTime)).toEqual(alone.map(withoutTime));
}
