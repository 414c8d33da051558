/** The engine's worker, which has the equations and the kernels. Its document calls it through comlink. */

import { expose } from 'comlink';
import { createLateResult, memoize } from '../async.ts';
import { freeMemory, withoutSymbols } from '../equations/set.ts';
import { isLongerLength, type LongerGame, longerGame } from '../game/longer-game.ts';
import { MODES, type Mode } from '../game/mode.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { EquationsState } from '../protocol/status.ts';
import { createSolver } from '../solver/create-solver.ts';
import { earlyHint } from '../solver/early-hint.ts';
import { createLongerSolver } from '../solver/longer/solver.ts';
import { createMultiGridSolver } from '../solver/multi-grid/solver.ts';
import type { Solver } from '../solver/solver.ts';
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

const load: LoadSolver = (id, omitted, onEquations, onBackend) => {
  const mode = MODES[id];
  return mode.family === 'pro' && isLongerLength(mode.length)
    ? loadLonger({ ...longerGame(mode.length), omitted }, onEquations)
    : loadListed(mode, omitted, onEquations, onBackend);
};

async function loadLonger(game: LongerGame, onEquations: (state: EquationsState) => void): Promise<Solver> {
  const start = performance.now();
  onEquations({ kind: 'loading' });
  const resources = await fetchLongerResources();
  onEquations({ kind: 'ready', source: 'built', ms: performance.now() - start });
  return createLongerSolver(resources, game);
}

async function loadListed(
  mode: Mode,
  omitted: string,
  onEquations: (state: EquationsState) => void,
  onBackend: () => void,
): Promise<Solver> {
  onEquations({ kind: 'loading' });
  const [loaded, { openers, books }, kernel] = await Promise.all([
    loadEquationsBrowser(mode, (progress) => onEquations({ kind: 'building', progress })),
    preparedOf(mode.id),
    fetchScoreKernel(),
    threadedKernel.load(),
  ]);
  const { set, source, ms } = loaded;
  onEquations({ kind: 'ready', source, ms });
  const createBackend = createBackendFactory({ threaded: threadedKernel.current, single: kernel }, onBackend);
  const create = mode.grids > 1 ? createMultiGridSolver : createSolver;
  const equations = omitted === '' ? set : withoutSymbols(set, omitted);
  const solver = create({ equations, kernel, openers, books }, mode, createBackend);
  void loaded.stored.then(() => freeMemory(set));
  return solver;
}

async function early(question: Question): Promise<Hint | null> {
  const start = performance.now();
  return earlyHint(await preparedOf(question.mode), MODES[question.mode], question, start);
}

expose(createEngineWorker(load, { early, showLife: () => holdLivenessLock(self.name) }));
