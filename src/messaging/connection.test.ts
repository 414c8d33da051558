import { describe, expect, it } from 'vitest';
import { QUESTION } from '../protocol/question.testing.ts';
import { advanceConnection, type Connection, newConnection } from './connection.ts';
import { PROTOCOL_VERSION } from './messages.ts';

/** A connection whose engine has died three times since its last answer, with an open question. */
const TROUBLED: Connection = {
  ...newConnection('maxi'),
  phase: 'open',
  attempts: 3,
  failures: 3,
  openQuestions: [{ id: 7, question: QUESTION }],
};

describe('the failures of a connection', () => {
  it('are forgotten after an answer: the next loss is repaired immediately and not reported', () => {
    const { next, report } = advanceConnection(TROUBLED, {
      kind: 'message',
      message: { kind: 'failed', id: 7, reason: 'out of memory' },
    });
    expect(report).toMatchObject({ kind: 'failed' });
    expect(next).toMatchObject({ failures: 0, openQuestions: [] });
    const lost = advanceConnection(next, { kind: 'lost' });
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
