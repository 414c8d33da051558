// A worker for tests: like the engine's worker, it loads the set of a mode, whose id is the worker's name. It reports
// the result.
import { MODES, type ModeId } from '../game/mode.ts';
import { loadEquationsBrowser } from '../worker/resources.ts';
import { digestOf } from './record.ts';

export interface LoadReport {
  readonly source: 'cache' | 'built';
  readonly ms: number;
  readonly count: number;
  readonly digest: string;
  readonly progressReports: number;
}

async function report(): Promise<LoadReport> {
  let progressReports = 0;
  const loaded = await loadEquationsBrowser(MODES[self.name as ModeId], () => progressReports++);
  const { set, source, ms } = loaded;
  await loaded.stored;
  return { source, ms, count: set.count, digest: digestOf(set.rows), progressReports };
}

postMessage(await report());
