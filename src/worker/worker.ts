/** The worker that owns the equations and the kernels; its document talks to it through comlink. */

import { expose } from 'comlink';
import { loadEquationsBrowser } from '../equations/browser.ts';
import { MODES } from '../game/mode.ts';
import { createSolver } from '../solver/create.ts';
import { createEngineMaker } from './maker.ts';
import { fetchResources, fetchThreadedBuild } from './resources.ts';
import { createEngineWorker, type LoadSolver } from './serve.ts';

/** Asked for once, whatever games are played. */
let shared: ReturnType<typeof fetchThreadedBuild> | undefined;

const load: LoadSolver = async (id, onCache, onEngine) => {
  const mode = MODES[id];
  onCache({ kind: 'loading' });
  shared ??= fetchThreadedBuild();
  const [{ set, source, ms }, resources, build] = await Promise.all([
    loadEquationsBrowser(mode, (progress) => onCache({ kind: 'building', progress })),
    fetchResources(id),
    shared,
  ]);
  onCache({ kind: 'ready', source, ms });
  const makeEngine = createEngineMaker(build ?? { module: resources.kernel, helpers: null }, onEngine);
  return createSolver({ equations: set, ...resources }, mode, makeEngine);
};

expose(createEngineWorker(load));
