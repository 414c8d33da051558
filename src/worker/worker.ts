/** The worker that owns the equations and the kernels; its document talks to it through comlink. */

import { expose } from 'comlink';
import { loadEquationsBrowser } from '../equations/browser.ts';
import { release } from '../equations/set.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { createSolver } from '../solver/create.ts';
import { earlyHint } from '../solver/early.ts';
import { createEngineMaker } from './maker.ts';
import { fetchPrepared, fetchScoreKernel, fetchThreadedBuild } from './resources.ts';
import { createEngineWorker, type LoadSolver } from './serve.ts';

/** Asked for once, whatever games are played. */
let shared: ReturnType<typeof fetchThreadedBuild> | undefined;
/** Asked for once a game: what an early hint waits for the equations need, too. */
const prepared = new Map<ModeId, ReturnType<typeof fetchPrepared>>();

function preparedOf(id: ModeId): ReturnType<typeof fetchPrepared> {
  const known = prepared.get(id) ?? fetchPrepared(id);
  prepared.set(id, known);
  return known;
}

const load: LoadSolver = async (id, onCache, onEngine) => {
  const mode = MODES[id];
  onCache({ kind: 'loading' });
  shared ??= fetchThreadedBuild();
  const [loaded, { openers, books }, kernel, build] = await Promise.all([
    loadEquationsBrowser(mode, (progress) => onCache({ kind: 'building', progress })),
    preparedOf(id),
    fetchScoreKernel(),
    shared,
  ]);
  const { set, source, ms } = loaded;
  onCache({ kind: 'ready', source, ms });
  const makeEngine = createEngineMaker(build ?? { module: kernel, helpers: null }, onEngine);
  const solver = createSolver({ equations: set, kernel, openers, books }, mode, makeEngine);
  void (loaded.source === 'built' ? loaded.stored : Promise.resolve()).then(() => release(set));
  return solver;
};

async function early(question: Question): Promise<Hint | null> {
  const start = performance.now();
  return earlyHint(await preparedOf(question.mode), MODES[question.mode], question, start);
}

expose(createEngineWorker(load, { early }));
