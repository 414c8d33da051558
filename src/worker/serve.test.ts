import { describe, expect, it } from 'vitest';
import type { EngineName, Hint, Question } from '../protocol/hint.ts';
import { createEngineWorker } from '../engine/serve.ts';
import type { Solution, Solver } from '../solver/solver.ts';
import type { CacheState, EngineStatus, Trouble } from '../protocol/status.ts';

const QUESTION: Question = { turns: [], strategy: 'entropy3' };
const ANSWER: Solution = { kind: 'inconsistent', suspectRow: 0 };
const READY: CacheState = { kind: 'ready', equations: 1, source: 'built', ms: 1 };

function setUp() {
  const loading = Promise.withResolvers<Solver>();
  const statuses: EngineStatus[] = [];
  const progress: [number, Hint][] = [];
  let tell!: (cache: CacheState) => void;
  let engineChanged!: () => void;
  const worker = createEngineWorker(
    (onCache, onEngine) => {
      tell = onCache;
      engineChanged = onEngine;
      return loading.promise;
    },
    () => 0,
  );
  worker.start(
    (status) => statuses.push(status),
    (run, hint) => progress.push([run, hint]),
  );
  const solver = {
    engine: 'simd' as EngineName,
    trouble: null as Trouble | null,
    async *solve() {
      yield { remaining: 3 } as Hint;
      return ANSWER;
    },
  } satisfies Solver;
  function change(engine: EngineName, trouble: Trouble | null, threads = 1): void {
    Object.assign(solver, { engine, trouble, threads });
    engineChanged();
  }
  return {
    worker,
    statuses,
    progress,
    tell,
    change,
    finish: () => loading.resolve(solver),
    fail: loading.reject,
  };
}

describe('engine worker', () => {
  it('tells where the equations stand, a few times a second, and at last which engine was chosen', async () => {
    const { worker, statuses, tell, finish } = setUp();
    tell({ kind: 'loading' });
    tell({ kind: 'building', progress: 0.9, found: 9 });
    tell(READY);
    finish();
    await worker.solve(1, QUESTION);
    expect(statuses).toEqual([
      { engine: null, cache: { kind: 'loading' } },
      { engine: null, cache: READY },
      { engine: 'simd', cache: READY },
    ]);
  });

  it('tells how many threads compute when they are several', async () => {
    const { worker, statuses, change, finish } = setUp();
    finish();
    await worker.solve(1, QUESTION);
    change('simd', null, 3);
    expect(statuses.at(-1)).toMatchObject({ engine: 'simd', threads: 3 });
  });

  it('tells when another engine takes over, and why', async () => {
    const { worker, statuses, change, tell, finish } = setUp();
    tell(READY);
    change('simd', null);
    finish();
    await worker.solve(1, QUESTION);
    change('webgpu', null);
    change('simd', 'lost');
    expect(statuses).toEqual([
      { engine: null, cache: READY },
      { engine: 'simd', cache: READY },
      { engine: 'webgpu', cache: READY },
      { engine: 'simd', cache: READY, trouble: 'lost' },
    ]);
  });

  it('answers only the latest of the questions that waited for the equations', async () => {
    const { worker, progress, finish } = setUp();
    const answers = [1, 2, 3].map((run) => worker.solve(run, QUESTION));
    finish();
    expect(await Promise.all(answers)).toEqual([null, null, ANSWER]);
    expect(progress).toEqual([[3, { remaining: 3 }]]);
  });

  it('a question that was cancelled while it waited is not answered', async () => {
    const { worker, finish } = setUp();
    const answer = worker.solve(1, QUESTION);
    const cancelled = worker.cancel();
    finish();
    await cancelled;
    expect(await answer).toBeNull();
  });

  it('who asks is told why loading failed', async () => {
    const { worker, fail } = setUp();
    fail(new Error('the kernel cannot be compiled'));
    await expect(worker.solve(1, QUESTION)).rejects.toThrow('the kernel cannot be compiled');
  });
});
