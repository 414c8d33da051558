import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../protocol/messages.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import {
  advanceConnection,
  type Connection,
  type ConnectionEvent,
  type ConnectionStep,
  newConnection,
} from './connection.ts';
import type { PageEvent } from './page-life.ts';

/** A connection whose engine has died three times since its last answer, with an open question. */
const TROUBLED: Connection = {
  ...newConnection('maxi'),
  phase: 'open',
  attempts: 3,
  failures: 3,
  openQuestions: [{ kind: 'ask', id: 7, question: QUESTION }],
};

describe('the failures of a connection', () => {
  it('are forgotten after an answer: the next loss is repaired immediately and not reported', () => {
    const { next, report } = advanceConnection(TROUBLED, {
      kind: 'message',
      message: { kind: 'failed', id: 7, reason: 'out of memory' },
    });
    expect(report).toMatchObject({ kind: 'failed' });
    expect(next).toMatchObject({ failures: 0, openQuestions: [] });
    const lost = advanceConnection(next, { kind: 'disconnected' });
    expect(lost.retry).toEqual({ after: 0, command: 'ensureEngine' });
    expect(lost.report).toBeUndefined();
  });

  it('are not forgotten after a welcome, a status, progress of the engine, or the answer to an older question', () => {
    const status = { backend: 'simd', sets: {} } as const;
    for (const message of [
      { kind: 'welcome', version: PROTOCOL_VERSION, status },
      { kind: 'status', status },
      { kind: 'pong', pulse: 1 },
      { kind: 'failed', id: 6, reason: '' },
    ] as const)
      expect(advanceConnection(TROUBLED, { kind: 'message', message }).next.failures, message.kind).toBe(3);
  });

  it('are forgotten when a page comes back: it connects immediately, and the next failure counts as the first', () => {
    const resting = advanceConnection(TROUBLED, { kind: 'suspended' });
    const { next, command, report } = advanceConnection(resting.next, { kind: 'shown' });
    expect(command).toBe('ensureEngine');
    expect(next.failures).toBe(0);
    expect([resting.report, report]).toEqual([undefined, undefined]);
  });
});

const STATUS = { backend: 'simd', sets: {} } as const;
const START: ConnectionEvent = { kind: 'timerFired', command: 'ensureEngine' };
const STARTED: ConnectionEvent = { kind: 'hostStarted', result: 'open' };
const TICK: ConnectionEvent = { kind: 'tick' };
const ASK: ConnectionEvent = { kind: 'ask', id: 7, question: QUESTION };
const said = (message: Extract<ConnectionEvent, { kind: 'message' }>['message']): ConnectionEvent => ({
  kind: 'message',
  message,
});
const WELCOME = said({ kind: 'welcome', version: PROTOCOL_VERSION, status: STATUS });
const ANSWER = said({ kind: 'failed', id: 7, reason: '' });
const pong = (pulse: number) => said({ kind: 'pong', pulse });
const ticks = (count: number) => Array<ConnectionEvent>(count).fill(TICK);

/** The last step after these events. */
function stepAfter(...events: readonly ConnectionEvent[]): ConnectionStep {
  let step: ConnectionStep = { next: newConnection('maxi') };
  for (const event of events) step = advanceConnection(step.next, event);
  return step;
}

describe('a silent host is replaced', () => {
  const OPEN = [START, STARTED, WELCOME];
  it.each<[string, number, readonly ConnectionEvent[]]>([
    ['that does not start', 15, [START]],
    ['that starts late and does not welcome the page', 5, [START, ...ticks(10), STARTED]],
    ['that does not work on a question', 15, [START, ...ticks(10), STARTED, WELCOME, ASK]],
    ['that was not needed before', 15, [...OPEN, ...ticks(20), ASK]],
    ['that answered before', 15, [...OPEN, ASK, ...ticks(10), ANSWER, TICK, ASK]],
    ['that has made progress', 15, [...OPEN, ASK, ...ticks(5), pong(3), ...ticks(5), pong(4)]],
    ['that has not made progress', 10, [...OPEN, ASK, pong(3), ...ticks(5), pong(3)]],
    ['that has replaced another one', 15, [...OPEN, ASK, pong(3), WELCOME, ...ticks(5), pong(3)]],
    ['that is started again', 15, [START, ...ticks(10), { kind: 'suspended' }, { kind: 'shown' }]],
  ])('%s: after %i ticks', (_, count, events) => {
    expect(stepAfter(...events, ...ticks(count - 1)).retry).toBeUndefined();
    expect(stepAfter(...events, ...ticks(count))).toMatchObject({
      next: { phase: 'waiting' },
      retry: { after: 0, command: 'replaceEngine' },
      report: { kind: 'unreachable' },
    });
  });

  it('but not while nothing is expected of it', () => {
    for (const events of [
      OPEN,
      [START, { kind: 'disconnected' }],
      [...OPEN, { kind: 'suspended' }],
    ] as const) {
      const before = stepAfter(...events).next;
      expect(stepAfter(...events, ...ticks(50)).next).toEqual(before);
    }
  });

  it('and asked for its progress only during a question', () => {
    expect(stepAfter(...OPEN, TICK).send).toEqual([]);
    expect(stepAfter(...OPEN, ASK, TICK).send).toEqual([{ kind: 'ping' }]);
    expect(stepAfter(START, STARTED, ASK, TICK).send).toEqual([]);
    expect(stepAfter(...OPEN, ASK, ANSWER, TICK).send).toEqual([]);
  });
});

describe('the next attempt', () => {
  const DELAYS = [0, 100, 300, 1_000, 3_000, 10_000, 10_000, 10_000];
  const at = (phase: Connection['phase'], failures: number): Connection => ({ ...TROUBLED, phase, failures });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'after %i failures comes later, and is reported from the fourth on',
    (failures) => {
      const report = failures < 3 ? undefined : { kind: 'unreachable' };
      for (const phase of ['starting', 'greeting', 'open'] as const) {
        const delay = DELAYS[failures + (phase === 'open' ? 0 : 1)];
        const step = advanceConnection(at(phase, failures), { kind: 'disconnected' });
        expect(step.retry).toEqual({ after: delay, command: 'ensureEngine' });
        expect(step.report).toEqual(report);
        expect(step.next).toEqual({ ...at('waiting', failures + 1), attempts: 4 });
      }
      const silent = advanceConnection({ ...at('open', failures), silentTicks: 14 }, TICK);
      expect(silent.retry).toEqual({ after: DELAYS[failures], command: 'replaceEngine' });
      expect(silent.next.attempts).toBe(4);
    },
  );

  it('waits until the browser can have ended a hung process', () => {
    const step = stepAfter(START, { kind: 'hostStarted', result: { hungFor: 123 } });
    expect(step.retry).toEqual({ after: 123, command: 'ensureEngine' });
    expect(step.report).toEqual({ kind: 'hung' });
  });
});

describe('a page that is not seen', () => {
  const open = stepAfter(START, STARTED, WELCOME).next;
  it.each<[PageEvent, boolean, Connection['phase']]>([
    ['unseen', false, 'resting'],
    ['unseen', true, 'open'],
    ['suspended', false, 'resting'],
    ['suspended', true, 'resting'],
    ['shown', true, 'open'],
  ])('%s, with a question: %s, is %s', (kind, isAsking, phase) => {
    const before = isAsking ? advanceConnection(open, ASK).next : open;
    const { next } = advanceConnection(before, { kind });
    expect(next.phase).toBe(phase);
    expect(next.attempts).toBe(phase === 'resting' ? 1 : 0);
    expect(next.openQuestions).toEqual(before.openQuestions);
  });

  it('connects when it asks, and asks once it is connected', () => {
    const asked = advanceConnection(advanceConnection(open, { kind: 'unseen' }).next, ASK);
    expect([asked.command, asked.send]).toEqual(['ensureEngine', undefined]);
    const started = advanceConnection(asked.next, STARTED);
    expect(started).toMatchObject({ connect: true, send: [{ kind: 'hello', mode: 'maxi' }] });
    expect(advanceConnection(started.next, WELCOME).send).toEqual([
      { kind: 'ask', id: 7, question: QUESTION },
    ]);
  });
});

it('a question replaces the one of its kind, and cancel forgets all', () => {
  const worth = { ...QUESTION, kind: 'worth', guess: QUESTION.strategy } as never;
  const open = stepAfter(START, STARTED, WELCOME, ASK, {
    kind: 'ask',
    ...{ id: 8, question: worth },
  }).next;
  const next = advanceConnection(open, { kind: 'ask', id: 9, question: QUESTION }).next;
  expect(next.openQuestions.map(({ id }) => id)).toEqual([8, 9]);
  const cancelled = advanceConnection(next, { kind: 'cancel' });
  expect([cancelled.send, cancelled.next.openQuestions]).toEqual([[{ kind: 'cancel' }], []]);
  expect(stepAfter(START, ASK, { kind: 'cancel' }).send).toEqual([]);
});
