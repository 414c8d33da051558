import { describe, expect, it } from 'vitest';
import type { FinalAnswers } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { EngineStatus, EquationsState } from '../protocol/status.ts';
import type { BackendName, GpuProblem } from '../scoring/backend.ts';
import type { Solver } from '../solver/solver.ts';
import { createEngineWorker, type LoadSolver } from './engine-worker.ts';

const TAB = 7;
const ANSWER: FinalAnswers['hint'] = { kind: 'inconsistent', suspectRow: 0 };
const READY: EquationsState = { kind: 'ready', source: 'built', ms: 1 };

function setUp() {
  const loading = Promise.withResolvers<Solver>();
  const statuses: EngineStatus[] = [];
  const progress: [tab: number, id: number, hint: Hint][] = [];
  let tell!: (cache: EquationsState) => void;
  let engineChanged!: () => void;
  const worker = createEngineWorker(
    (_mode, _omitted, onEquations, onBackend) => {
      tell = onEquations;
      engineChanged = onBackend;
      return loading.promise;
    },
    { now: () => 0 },
  );
  worker.start(
    (status) => statuses.push(status),
    (...reported) => progress.push(reported),
  );
  worker.prepare('maxi');
  const solver = {
    backend: { name: 'simd' as BackendName, gpuProblem: null as GpuProblem | null },
    async *hint() {
      yield { remaining: 3 } as Hint;
      return ANSWER;
    },
    review: unasked,
    replay: unasked,
    yardstick: unasked,
    worth: unasked,
    possible: unasked,
    draw: unasked,
    drill: unasked,
    explain: unasked,
    sentences: unasked,
  } satisfies Solver;
  function change(backend: BackendName, gpuProblem: GpuProblem | null, threads = 1): void {
    Object.assign(solver.backend, { name: backend, gpuProblem, threads });
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

function startWorker(load: LoadSolver) {
  const worker = createEngineWorker(load);
  worker.start(
    () => {},
    () => {},
  );
  return worker;
}

// biome-ignore lint/correctness/useYield: it is done in one slice.
async function* answerAtOnce(): AsyncGenerator<null, FinalAnswers['hint'], void> {
  return ANSWER;
}

// biome-ignore lint/correctness/useYield: it fails at once.
async function* unasked(): AsyncGenerator<null, never, void> {
  throw new Error('nobody asked');
}

describe('engine worker', () => {
  it('reports the state of the equations a few times a second, and finally the chosen engine', async () => {
    const { worker, statuses, tell, finish } = setUp();
    tell({ kind: 'loading' });
    tell({ kind: 'building', progress: 0.9 });
    tell(READY);
    finish();
    await worker.ask(TAB, 1, QUESTION);
    expect(statuses).toEqual([
      { backend: null, sets: { maxi: { kind: 'loading' } } },
      { backend: null, sets: { maxi: READY } },
      { backend: 'simd', sets: { maxi: READY } },
    ]);
  });

  it('reports the number of threads, if there are several', async () => {
    const { worker, statuses, change, finish } = setUp();
    finish();
    await worker.ask(TAB, 1, QUESTION);
    change('simd', null, 3);
    expect(statuses.at(-1)).toMatchObject({ backend: 'simd', threads: 3 });
  });

  it('reports when another engine takes over, and why', async () => {
    const { worker, statuses, change, tell, finish } = setUp();
    tell(READY);
    change('simd', null);
    finish();
    await worker.ask(TAB, 1, QUESTION);
    change('webgpu', null);
    change('simd', 'lost');
    expect(statuses).toEqual([
      { backend: null, sets: { maxi: READY } },
      { backend: 'simd', sets: { maxi: READY } },
      { backend: 'webgpu', sets: { maxi: READY } },
      { backend: 'simd', sets: { maxi: READY }, gpuProblem: 'lost' },
    ]);
  });

  it('bug: two solvers were made for a pro puzzle, one with the symbols that it omits', async () => {
    const loads: string[] = [];
    const worker = startWorker(async (mode, omitted) => {
      loads.push(`${mode} ${omitted}`);
      return { backend: { name: 'simd' }, hint: answerAtOnce } as unknown as Solver;
    });
    worker.prepare('pro-8');
    for (const omitted of ['*', '*', '²']) await worker.ask(TAB, 1, { ...QUESTION, mode: 'pro-8', omitted });
    expect(loads).toEqual(['pro-8 *', 'pro-8 ²']);
  });

  it('loads the equations of a game once, when it is prepared or asked about', async () => {
    const loads: string[] = [];
    const worker = startWorker(async (mode) => {
      loads.push(mode);
      throw new Error('no equations');
    });
    worker.prepare('classic');
    await expect(worker.ask(TAB, 1, QUESTION)).rejects.toThrow('no equations');
    expect(loads).toEqual(['classic', 'maxi']);
  });

  it('bug: a load that failed was never tried again', async () => {
    let loads = 0;
    const worker = startWorker(async () => {
      if (++loads < 3) throw new Error('no equations');
      return { backend: { name: 'simd' }, hint: answerAtOnce } as unknown as Solver;
    });
    worker.prepare('maxi');
    await expect(worker.ask(TAB, 1, QUESTION)).rejects.toThrow('no equations');
    await expect(worker.ask(TAB, 2, QUESTION)).rejects.toThrow('no equations');
    expect(await worker.ask(TAB, 3, QUESTION)).toEqual(ANSWER);
    expect(await worker.ask(TAB, 4, QUESTION)).toEqual(ANSWER);
    expect(loads).toBe(3);
  });

  it('answers only the latest of several questions that waited for the equations', async () => {
    const { worker, progress, finish } = setUp();
    const answers = [1, 2, 3].map((id) => worker.ask(TAB, id, QUESTION));
    finish();
    expect(await Promise.all(answers)).toEqual([null, null, ANSWER]);
    expect(progress).toEqual([[TAB, 3, { remaining: 3 }]]);
  });

  it('a question that was cancelled while it waited is not answered', async () => {
    const { worker, finish } = setUp();
    const answer = worker.ask(TAB, 1, QUESTION);
    const cancelled = worker.cancel(TAB);
    finish();
    await cancelled;
    expect(await answer).toBeNull();
  });

  it('has a progress counter that grows with every step of loading and every slice, but not when idle', async () => {
    const { worker, tell, finish } = setUp();
    expect(worker.pulse()).toBe(worker.pulse());
    const atRest = worker.pulse();
    tell({ kind: 'building', progress: 0.1 });
    tell({ kind: 'building', progress: 0.2 });
    expect(worker.pulse()).toBe(atRest + 2);
    finish();
    await worker.ask(TAB, 1, QUESTION);
    expect(worker.pulse()).toBeGreaterThan(atRest + 3);
  });

  it('rejects the answer with the reason why loading failed', async () => {
    const { worker, fail } = setUp();
    fail(new Error('the kernel cannot be compiled'));
    await expect(worker.ask(TAB, 1, QUESTION)).rejects.toThrow('the kernel cannot be compiled');
  });
});
