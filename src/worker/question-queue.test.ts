import { describe, expect, it } from 'vitest';
import type { Equation } from '../game/symbols.ts';
import type { FinalAnswers } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { Question } from '../protocol/question.ts';
import type { Solver } from '../solver/solver.ts';
import { createQuestionQueue, type QueueOptions, REPORT_INTERVAL_MS } from './question-queue.ts';

const TAB = 1;
const INCONSISTENT: FinalAnswers['hint'] = { kind: 'inconsistent', suspectRow: 0 };

function hint(remaining: number): Hint {
  return { remaining } as Hint;
}

type Answering = Pick<Solver, 'hint'>;

/** Answers questions of all kinds except drills in the same way. */
const answering = ({ hint }: Answering) =>
  ({ hint, review: hint, replay: hint, worth: hint, remaining: hint, draw: hint }) as unknown as Pick<
    Solver,
    Question['kind']
  >;

/** A solver that yields `slices` hints, and records each slice of its searches and the end of each search. */
function countingSolver(slices: number) {
  const log: string[] = [];
  let searches = 0;
  const solver: Answering = {
    async *hint() {
      const name = String.fromCharCode(97 + searches++);
      try {
        for (let slice = 0; slice < slices; slice++) {
          log.push(name);
          yield hint(slice);
        }
        return INCONSISTENT;
      } finally {
        log.push(`${name} closed`);
      }
    },
  };
  return { solver, log };
}

/** Resolves after all pending microtasks, which run before the next turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A `nextSlice` that waits until the test lets it continue. */
function manualSlices() {
  const waiting: (() => void)[] = [];
  return {
    nextSlice: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async pass(count = 1) {
      await settled();
      for (let i = 0; i < count; i++) {
        for (const resolve of waiting.splice(0)) resolve();
        await settled();
      }
    },
  };
}

function setUp(slices: number, options: Partial<QueueOptions> = {}) {
  const { solver, log } = countingSolver(slices);
  const { nextSlice, pass } = manualSlices();
  const solverOf = async () => answering(solver);
  return { queue: createQuestionQueue({ solverOf, nextSlice, now: () => 0, ...options }), log, pass };
}

describe('question queue', () => {
  it('runs one slice at a time, and answers', async () => {
    const { queue, log, pass } = setUp(2);
    const answer = queue.ask(TAB, QUESTION, () => {});
    await settled();
    expect(log).toEqual([]);
    await pass();
    expect(log).toEqual(['a']);
    await pass(2);
    expect(await answer).toBe(INCONSISTENT);
    expect(log).toEqual(['a', 'a', 'a closed']);
  });

  it('closes a replaced search before the next one starts; the replaced question gets null', async () => {
    const { queue, log, pass } = setUp(2);
    const older = queue.ask(TAB, QUESTION, () => {});
    await pass();
    const newer = queue.ask(TAB, QUESTION, () => {});
    await pass(4);
    expect(await older).toBeNull();
    expect(await newer).toBe(INCONSISTENT);
    expect(log).toEqual(['a', 'a closed', 'b', 'b', 'b closed']);
  });

  it('a question replaced before its first slice never runs', async () => {
    const { queue, log, pass } = setUp(1);
    const answers = [1, 2, 3].map(() => queue.ask(TAB, QUESTION, () => {}));
    await pass(4);
    expect(await Promise.all(answers)).toEqual([null, null, INCONSISTENT]);
    expect(log).toEqual(['a', 'a closed']);
  });

  it('a question that another tab interrupts waits, and continues where it was', async () => {
    const { queue, log, pass } = setUp(3);
    const older = queue.ask(1, QUESTION, () => {});
    await pass(2);
    const newer = queue.ask(2, QUESTION, () => {});
    await pass(6);
    expect(await Promise.all([older, newer])).toEqual([INCONSISTENT, INCONSISTENT]);
    expect(log).toEqual(['a', 'a', 'b', 'b', 'b', 'b closed', 'a', 'a closed']);
  });

  it('every tab gets its first hint before any continues; then the newest question goes first', async () => {
    const { queue, log, pass } = setUp(2);
    const hints: number[] = [];
    const answers = [1, 2, 3].map((tab) => queue.ask(tab, QUESTION, () => hints.push(tab)));
    await pass(3);
    expect(hints).toEqual([3, 2, 1]);
    await pass(6);
    expect(await Promise.all(answers)).toEqual([INCONSISTENT, INCONSISTENT, INCONSISTENT]);
    expect(log).toEqual([...'abc', 'a', 'a closed', 'b', 'b closed', 'c', 'c closed']);
  });

  it('a tab’s later question replaces its earlier one, but not that of another tab', async () => {
    const { queue, log, pass } = setUp(2);
    const other = queue.ask(1, QUESTION, () => {});
    const first = queue.ask(2, QUESTION, () => {});
    await pass(2);
    const second = queue.ask(2, QUESTION, () => {});
    await pass(6);
    expect(await Promise.all([other, first, second])).toEqual([INCONSISTENT, null, INCONSISTENT]);
    expect(log).toEqual(['a', 'b', 'a closed', 'c', 'c', 'c closed', 'b', 'b closed']);
  });

  it("a tab's questions of different kinds are both answered", async () => {
    const { queue, log, pass } = setUp(1);
    const hint = queue.ask(TAB, QUESTION, () => {});
    const review = queue.ask(TAB, { ...QUESTION, kind: 'review' }, () => {});
    await pass(4);
    expect(await Promise.all([hint, review])).toEqual([INCONSISTENT, INCONSISTENT]);
    expect(log.toSorted()).toEqual(['a', 'a closed', 'b', 'b closed']);
  });

  it('a guess is evaluated between the slices of a search', async () => {
    const { queue, log, pass } = setUp(3);
    const hint = queue.ask(TAB, QUESTION, () => {});
    await pass();
    const worth = queue.ask(TAB, { ...QUESTION, kind: 'worth', guess: '12+34-5=41' as Equation }, () => {});
    await pass(4);
    expect(await worth).toBe(INCONSISTENT);
    expect(log).toEqual(['a', 'b', 'b', 'b', 'b closed']);
    await pass(3);
    expect(await hint).toBe(INCONSISTENT);
  });

  it('a question about a finished game waits until all others are answered', async () => {
    const { queue, log, pass } = setUp(2);
    const hint = queue.ask(1, QUESTION, () => {});
    await pass();
    const replay = queue.ask(2, { ...QUESTION, kind: 'replay' }, () => {});
    await pass(6);
    expect(await Promise.all([hint, replay])).toEqual([INCONSISTENT, INCONSISTENT]);
    expect(log).toEqual(['a', 'a', 'a closed', 'b', 'b', 'b closed']);
  });

  it('a game whose equations are not loaded yet does not delay others', async () => {
    const { solver } = countingSolver(1);
    const loading = Promise.withResolvers<ReturnType<typeof answering>>();
    const { queue, pass } = setUp(1, {
      solverOf: async (mode) => (mode === 'maxi' ? loading.promise : answering(solver)),
    });
    const late = queue.ask(1, QUESTION, () => {});
    const early = queue.ask(2, { ...QUESTION, mode: 'classic' }, () => {});
    await pass(3);
    expect(await early).toBe(INCONSISTENT);
    loading.resolve(answering(solver));
    await pass(3);
    expect(await late).toBe(INCONSISTENT);
  });

  describe('an early hint, without the equations', () => {
    function setUpEarly(slices = 1) {
      const time = { now: 0 };
      const { solver } = countingSolver(slices);
      const loading = Promise.withResolvers<ReturnType<typeof answering>>();
      const telling = Promise.withResolvers<Hint | null>();
      const { queue, pass } = setUp(slices, {
        solverOf: () => loading.promise,
        early: () => telling.promise,
        now: () => time.now,
      });
      const reported: number[] = [];
      const answer = queue.ask(TAB, QUESTION, ({ remaining }) => reported.push(remaining));
      const load = () => loading.resolve(answering(solver));
      return { queue, answer, reported, telling, time, pass, load };
    }

    it('is reported immediately, and the answer follows', async () => {
      const { answer, reported, telling, pass, load } = setUpEarly();
      telling.resolve(hint(7));
      await settled();
      expect(reported).toEqual([7]);
      load();
      await pass(3);
      expect(await answer).toBe(INCONSISTENT);
    });

    it('is reported immediately if the equations are loaded, before the first slice', async () => {
      const { answer, reported, telling, pass, load } = setUpEarly();
      load();
      telling.resolve(hint(7));
      await settled();
      expect(reported).toEqual([7]);
      await pass(3);
      expect(await answer).toBe(INCONSISTENT);
    });

    it('is not reported after a slice or the answer, for a cancelled question, or if it is not possible', async () => {
      const late = setUpEarly();
      late.load();
      await late.pass();
      // The next report is due now.
      late.time.now = REPORT_INTERVAL_MS;
      late.telling.resolve(hint(7));
      await late.pass(3);
      expect(late.reported).toEqual([0]);

      const answered = setUpEarly(0);
      answered.load();
      await answered.pass(2);
      answered.telling.resolve(hint(7));
      await settled();
      expect([await answered.answer, answered.reported]).toEqual([INCONSISTENT, []]);

      const dropped = setUpEarly();
      dropped.queue.cancel(TAB);
      dropped.telling.resolve(hint(7));
      await settled();
      expect([await dropped.answer, dropped.reported]).toEqual([null, []]);

      const unknown = setUpEarly();
      unknown.telling.reject(new Error('the book is missing'));
      unknown.load();
      await unknown.pass(3);
      expect([await unknown.answer, unknown.reported]).toEqual([INCONSISTENT, [0]]);
    });
  });

  it('a question that is cancelled before its equations are loaded is never passed to the solver', async () => {
    let given = 0;
    const { solver } = countingSolver(1);
    const loading = Promise.withResolvers<ReturnType<typeof answering>>();
    const { queue, pass } = setUp(1, { solverOf: () => loading.promise });
    const answer = queue.ask(TAB, QUESTION, () => {});
    queue.cancel(TAB);
    loading.resolve(
      answering({
        hint(question) {
          given++;
          return solver.hint(question);
        },
      }),
    );
    await pass(3);
    expect(await answer).toBeNull();
    expect(given).toBe(0);
  });

  it.each(['hint', 'replay'] as const)('cancel stops the search for a %s', async (kind) => {
    const { queue, log, pass } = setUp(9);
    const answer = queue.ask(TAB, { ...QUESTION, kind }, () => {});
    await pass();
    queue.cancel(TAB);
    await pass();
    expect(await answer).toBeNull();
    expect(log).toEqual(['a', 'a closed']);
  });

  it('reports the first hint immediately, then at most eight per second, always the newest', async () => {
    let time = 0;
    const { queue, pass } = setUp(40, { now: () => time });
    const reported: number[] = [];
    const answer = queue.ask(TAB, QUESTION, ({ remaining }) => reported.push(remaining));
    for (let slice = 0; slice <= 40; slice++) {
      await pass();
      time += 25;
    }
    await answer;
    expect(reported).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });

  it('an error of the solver rejects the answer, and the next question runs', async () => {
    let calls = 0;
    const solver: Answering = {
      // biome-ignore lint/correctness/useYield: it fails before its first hint.
      async *hint() {
        if (calls++ === 0) throw new Error('out of memory');
        return INCONSISTENT;
      },
    };
    const { queue, pass } = setUp(0, { solverOf: async () => answering(solver) });
    const failing = queue.ask(TAB, QUESTION, () => {});
    const failure = expect(failing).rejects.toThrow('out of memory');
    await pass();
    await failure;
    const answer = queue.ask(TAB, QUESTION, () => {});
    await pass();
    expect(await answer).toBe(INCONSISTENT);
  });
});
