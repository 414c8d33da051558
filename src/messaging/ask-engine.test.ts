import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FinalAnswer } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { Question } from '../protocol/question.ts';
import { createAskEngine } from './ask-engine.ts';
import type { ClientMessage } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DRAW = { ...QUESTION, kind: 'draw', seed: 0.5 } as const;

/** A page and the engine that it asks. */
function setUp() {
  const asked: Question[] = [];
  const connected: unknown[] = [];
  let say: (message: ClientMessage) => void = () => {};
  const ask = createAskEngine((mode, onMessage) => {
    connected.push(mode);
    say = onMessage;
    return { ask: (question: Question) => asked.push(question) } as never;
  });
  const answers: FinalAnswer[] = [];
  const keep = (answer: FinalAnswer) => void answers.push(answer);
  return {
    ...{ asked, connected, answers },
    askHint: () => void ask(QUESTION as typeof QUESTION & { kind: 'hint' }).then(keep),
    askDraw: () => void ask(DRAW).then(keep),
    say: (message: ClientMessage) => say(message),
  };
}

const answer = { kind: 'draw', answer: '12+34-5=41' } as const;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('passes on the answer to each question, over one connection', async () => {
  const { asked, connected, answers, askHint, askDraw, say } = setUp();
  askHint();
  askDraw();
  expect([connected, asked]).toEqual([['maxi'], [QUESTION, DRAW]]);
  say({ kind: 'unreachable' });
  say({ ...answer, id: 7 } as ClientMessage);
  await after(0);
  expect(answers).toEqual([]);
  say({ ...answer, id: 2 } as ClientMessage);
  say({ ...answer, id: 2 } as ClientMessage);
  await after(0);
  expect(answers).toMatchObject([answer]);
});

it('asks again three seconds after a failure, unless another question has replaced it', async () => {
  const { asked, answers, askHint, askDraw, say } = setUp();
  askDraw();
  say({ kind: 'failed', id: 1, reason: '' });
  await after(2_999);
  expect(asked).toHaveLength(1);
  await after(1);
  expect(asked).toEqual([DRAW, DRAW]);
  say({ ...answer, id: 2 } as ClientMessage);
  await after(0);
  expect(answers).toMatchObject([answer]);
  askHint();
  say({ kind: 'failed', id: 3, reason: '' });
  askHint();
  await after(60_000);
  expect(asked).toHaveLength(4);
});

it('takes an unfinished hint if only its list of other guesses may grow', async () => {
  const complete = { certainty: 'exact', value: { needed: 2 }, reasons: [] } as unknown as Hint;
  for (const change of [
    { certainty: 'sampled' },
    { value: null },
    { reasons: null },
    {},
  ] as Partial<Hint>[]) {
    const { answers, askHint, say } = setUp();
    askHint();
    const hint = { ...complete, ...change };
    say({ kind: 'progress', id: 1, hint });
    await after(0);
    const isTaken = Object.keys(change).length === 0;
    expect(answers).toEqual(isTaken ? [{ kind: 'hint', hint }] : []);
    say({ kind: 'hint', id: 1, hint });
    await after(0);
    expect(answers).toMatchObject([{ kind: 'hint', hint }]);
  }
});
