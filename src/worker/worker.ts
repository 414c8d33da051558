/** The engine's worker, which has the equations and the kernels. Its document calls it through comlink. */

import { expose } from 'comlink';
import { createLateResult, memoize } from '../async.ts';
import { freeMemory, withoutSymbols } from '../equations/set.ts';
import { isLonger, longerGame } from '../game/longer-game.ts';
import { MODES } from '../game/mode.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { createSolver } from '../solver/create-solver.ts';
import { earlyHint } from '../solver/early-hint.ts';
import { createLongerSolver } from '../solver/longer/solver.ts';
import { createMultiGridSolver } from '../solver/multi-grid/solver.ts';
import { createBackendFactory } from './backend-factory.ts';
import { createEngineWorker, type LoadSolver } from './engine-worker.ts';
import { holdLivenessLock } from './liveness.ts';
import {
  fetchLongerResources,
  fetchOpeningData,
  fetchScoreKernel,
  fetchThreadedKernel,
  loadEquationsBrowser,
} from './resources.ts';

/** Shared by all games whose equations are listed. */
const threadedKernel = createLateResult(fetchThreadedKernel);
/** Openers and books of each mode, for early hints and the solver. */
const preparedOf = memoize(fetchOpeningData);

const load: LoadSolver = async (id, omitted, onEquations, onBackend) => {
  const mode = MODES[id];
  onEquations({ kind: 'loading' });
  if (isLonger(mode)) {
    const start = performance.now();
    const resources = await fetchLongerResources();
    onEquations({ kind: 'ready', source: 'built', ms: performance.now() - start });
    return createLongerSolver(resources, { ...longerGame(mode.length), omitted });
  }
  const [loaded, { openings, books }, kernel] = await Promise.all([
    loadEquationsBrowser(mode, (progress) => onEquations({ kind: 'building', progress })),
    preparedOf(id),
    fetchScoreKernel(),
    threadedKernel.load(),
  ]);
  const { set, source, ms } = loaded;
  onEquations({ kind: 'ready', source, ms });
  const createBackend = createBackendFactory(threadedKernel.current, kernel, onBackend);
  const create = mode.grids > 1 ? createMultiGridSolver : createSolver;
  const equations = omitted === '' ? set : withoutSymbols(set, omitted);
  const solver = create({ equations, kernel, openings, books }, mode, createBackend);
  void loaded.stored.then(() => freeMemory(set));
  return solver;
};

async function early(question: Question): Promise<Hint | null> {
  const start = performance.now();
  return earlyHint(await preparedOf(question.mode), MODES[question.mode], question, start);
}

expose(createEngineWorker(load, { early, showLife: () => holdLivenessLock(self.name) }));
