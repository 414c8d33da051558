import { beforeAll, expect, test } from 'vitest';
import { runSteps } from '../../tools/node/run-steps.ts';
import type { Equation } from '../game/symbols.ts';
import { createSolver } from './create-solver.ts';
import {
  ANSWER,
  EVEN,
  FIRST,
  hintFor,
  loadSmallSets,
  played,
  reviewOf,
  SECOND,
  solve,
} from './solver.testing.ts';
import type { Resources, Solver } from './solver.ts';

let solver: Solver;
let resources: Resources;
beforeAll(async () => {
  ({ resources } = await loadSmallSets());
  solver = createSolver(resources, EVEN);
});

const assumptions = { strategy: 'entropy2', prior: 'site', commutativeWins: false } as const;

async function reasonsForOwn(guess: string, turns = [FIRST]) {
  const found = await runSteps(
    solver.worth({ kind: 'worth', guess: guess as Equation, turns, ...assumptions }),
  );
  if (found.kind !== 'worth') throw new Error('no worth');
  return found.worth.reasons;
}

test('a hint has the same reasons as its guess when typed', async () => {
  const { guess, reasons } = await hintFor(solver, { turns: [FIRST], strategy: 'entropy2' });
  expect(reasons!.length).toBeGreaterThan(0);
  expect(reasons).toEqual(await reasonsForOwn(guess));
});

test('symbols that the rows rule out are reported as wasted, and a certain win as certain', async () => {
  expect(await reasonsForOwn(FIRST.guess)).toContainEqual({ kind: 'absent', symbols: ['9', '*', '7', '5'] });
  expect(await reasonsForOwn(ANSWER, [FIRST, SECOND])).toEqual([{ kind: 'certain', answers: 1 }]);
});

test('a first guess is shown before its reasons', async () => {
  const top = [{ guess: '12+34=46' as Equation, bits: 9, expectedRemaining: 50, winChance: 0 }];
  const opening = { proof: 'exact', top } as const;
  const opened = createSolver({ ...resources, openings: { exact: { entropy: opening } } }, EVEN);
  const { hints, solution } = await solve(opened, { turns: [], strategy: 'entropy2' });
  expect(hints[0]).toMatchObject({ guess: '12+34=46', reasons: null });
  expect(solution.kind === 'hint' && solution.hint.reasons!.length).toBeGreaterThan(0);
});

test('the first reason for a first guess is its proof, if it has one', async () => {
  const top = [{ guess: '12+34=46' as Equation, bits: 9, expectedRemaining: 50, winChance: 0 }];
  const kinds = async (proof: 'proved' | 'judged') => {
    const openings = { exact: { entropy: { proof, top } } };
    const { solution } = await solve(createSolver({ ...resources, openings }, EVEN), {
      turns: [],
      strategy: 'entropy2',
    });
    return solution.kind === 'hint' && solution.hint.reasons!.map(({ kind }) => kind);
  };
  expect(await kinds('proved')).toEqual(['proved', 'groups', 'tests']);
  expect(await kinds('judged')).toEqual(['groups', 'tests']);
});

test('a reviewed turn has reasons for the guess played and for the suggested one', async () => {
  const turns = [FIRST, FIRST, played(ANSWER, ANSWER)];
  const { judged } = await reviewOf(solver, { turns, ...assumptions });
  for (const [index, { reasons, best }] of judged.entries()) {
    // Reasons for a first guess take one second to find, and another test covers them.
    if (index === 0) continue;
    const before = turns.slice(0, index);
    expect(reasons).toEqual(await reasonsForOwn(turns[index]!.guess, before));
    expect(best.reasons).toEqual(await reasonsForOwn(best.guess, before));
  }
  expect(judged[1]!.reasons[0]).toMatchObject({ kind: 'nothing' });
});
