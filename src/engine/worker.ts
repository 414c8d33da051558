/** The worker that owns the equations and the kernels; its document talks to it through comlink. */

import { expose } from 'comlink';
import { loadEquationsBrowser } from '../equations/browser.ts';
import { fetchResources, fetchThreadedBuild } from '../worker/resources.ts';
import { createSolver, HINT_RULES } from '../solver/create.ts';
import { createEngineMaker } from '../worker/maker.ts';
import { createEngineWorker } from './serve.ts';
import type { Solver } from '../solver/solver.ts';
import type { CacheState } from '../protocol/status.ts';

async function load(onCache: (cache: CacheState) => void, onEngine: () => void): Promise<Solver> {
  onCache({ kind: 'loading' });
  const [{ set, source, ms }, resources, shared] = await Promise.all([
    loadEquationsBrowser({ onProgress: (progress) => onCache({ kind: 'building', ...progress }) }),
    fetchResources(),
    fetchThreadedBuild(),
  ]);
  onCache({ kind: 'ready', equations: set.count, source, ms });
  const makeEngine = createEngineMaker(shared ?? { module: resources.kernel, helpers: null }, onEngine);
  return createSolver({ equations: set, ...resources }, HINT_RULES, makeEngine);
}

expose(createEngineWorker(load));
