import { describe, expect, it } from 'vitest';
import type { Hint, Question } from '../protocol/hint.ts';
import { createSession } from '../engine/session.ts';
import type { Solution, Solver } from '../solver/solver.ts';

const QUESTION: Question = { turns: [], strategy: 'entropy3' };
const INCONSISTENT: Solution = { kind: 'inconsistent', suspectRow: 0 };

function hint(remaining: number): Hint {
  return { remaining } as Hint;
}

/** A solver that yields `slices` hints, and records which searches ran and which were closed. */
function countingSolver(slices: number) {
  const log: string[] = [];
  let searches = 0;
  const solver: Pick<Solver, 'solve'> = {
    async *solve() {
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

/** After everything that is ready to run has run: microtasks come before the next turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Turns that pass only when the test says so. */
function manualTurns() {
  const waiting: (() => void)[] = [];
  return {
    nextTurn: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async pass(turns = 1) {
      await settled();
      for (let turn = 0; turn < turns; turn++) {
        for (const resolve of waiting.splice(0)) resolve();
        await settled();
      }
    },
  };
}

describe('session', () => {
  it('runs one slice a turn and answers', async () => {
    const { solver, log } = countingSolver(2);
    const turns = manualTurns();
    const session = createSession({ solver, nextTurn: turns.nextTurn, now: () => 0 });
    const answer = session.solve(QUESTION, () => {});
    await settled();
    expect(log).toEqual([]);
    await turns.pass();
    expect(log).toEqual(['a']);
    await turns.pass(2);
    expect(await answer).toBe(INCONSISTENT);
    expect(log).toEqual(['a', 'a', 'a closed']);
  });

  it('closes the search before the next one starts; the older question gets null', async () => {
    const { solver, log } = countingSolver(2);
    const turns = manualTurns();
    const session = createSession({ solver, nextTurn: turns.nextTurn, now: () => 0 });
    const older = session.solve(QUESTION, () => {});
    await turns.pass();
    const newer = session.solve(QUESTION, () => {});
    await turns.pass(3);
    expect(await older).toBeNull();
    expect(await newer).toBe(INCONSISTENT);
    expect(log).toEqual(['a', 'a closed', 'b', 'b', 'b closed']);
  });

  it('a question superseded before its first turn never runs', async () => {
    const { solver, log } = countingSolver(1);
    const turns = manualTurns();
    const session = createSession({ solver, nextTurn: turns.nextTurn, now: () => 0 });
    const answers = [1, 2, 3].map(() => session.solve(QUESTION, () => {}));
    await turns.pass(2);
    expect(await Promise.all(answers)).toEqual([null, null, INCONSISTENT]);
    expect(log).toEqual(['a', 'a closed']);
  });

  it('cancel stops it', async () => {
    const { solver, log } = countingSolver(9);
    const turns = manualTurns();
    const session = createSession({ solver, nextTurn: turns.nextTurn, now: () => 0 });
    const answer = session.solve(QUESTION, () => {});
    await turns.pass();
    session.cancel();
    await turns.pass();
    expect(await answer).toBeNull();
    expect(log).toEqual(['a', 'a closed']);
  });

  it('reports the first hint at once, then at most eight a second, always the newest', async () => {
    const { solver } = countingSolver(40);
    const turns = manualTurns();
    let time = 0;
    const session = createSession({
      solver,
      nextTurn: turns.nextTurn,
      // Each slice takes 25 ms.
      now: () => time,
    });
    const reported: number[] = [];
    const answer = session.solve(QUESTION, ({ remaining }) => reported.push(remaining));
    for (let slice = 0; slice <= 40; slice++) {
      await turns.pass();
      time += 25;
    }
    await answer;
    expect(reported).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });

  it('what the solver throws rejects the answer, and the next question runs', async () => {
    let calls = 0;
    const solver: Pick<Solver, 'solve'> = {
      // biome-ignore lint/correctness/useYield: it fails before its first hint.
      async *solve() {
        if (calls++ === 0) throw new Error('out of memory');
        return INCONSISTENT;
      },
    };
    const turns = manualTurns();
    const session = createSession({ solver, nextTurn: turns.nextTurn, now: () => 0 });
    const failing = session.solve(QUESTION, () => {});
    const failure = expect(failing).rejects.toThrow('out of memory');
    await turns.pass();
    await failure;
    const answer = session.solve(QUESTION, () => {});
    await turns.pass();
    expect(await answer).toBe(INCONSISTENT);
  });
});
