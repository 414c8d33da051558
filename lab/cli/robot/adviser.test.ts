import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import type { SolverQuestion } from '../../../src/solver/solver.ts';
import { loadLabResources } from '../../node/resources.ts';
import { createAdviser } from './adviser.ts';

test('bug: the seconds that a guess takes were not passed on', async () => {
  const game = MODES.speed;
  const solver = createSolver(await loadLabResources(game), game);
  const asked: SolverQuestion[] = [];
  const hint: typeof solver.hint = (question) => {
    asked.push(question);
    return solver.hint(question);
  };
  const assumptions = {
    strategy: 'maxwell',
    prior: 'uniform',
    commutativeWins: true,
    guessSeconds: 5,
  } as const;
  const adviser = createAdviser(
    { game, marking: 'copies', solver: { ...solver, hint }, ...assumptions },
    () => {},
  );
  expect(await adviser.hint([])).toMatchObject({ strategy: 'maxwell' });
  expect(asked).toEqual([{ ...assumptions, turns: [] }]);
});
