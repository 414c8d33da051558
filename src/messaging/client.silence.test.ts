import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUESTION } from '../protocol/question.testing.ts';
import { HINT, STATUS, settle, setUp } from './client.testing.ts';

describe('a client without an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('replaces a host that accepts the port but is silent for fifteen seconds', async () => {
    const { state, attempts, replaced, heard } = setUp();
    state.host = 'silent';
    await settle(14_999);
    expect([attempts, replaced, heard]).toEqual([[0], [], []]);
    await settle(2);
    expect([attempts, replaced]).toEqual([[0, 15_001], [15_001]]);
    expect(heard).toEqual([{ kind: 'unreachable' }]);
    state.host = 'listening';
    await settle(15_200);
    expect(heard.at(-1)).toEqual({ kind: 'status', status: STATUS });
  });

  it('replaces an engine that does not make progress with a question for fifteen seconds, and asks again', async () => {
    const { client, state, asked, replaced, heard } = setUp();
    await settle();
    client.ask(QUESTION);
    await settle(60_000);
    expect(replaced).toEqual([]);
    state.host = 'stalled';
    await settle(15_000);
    expect(replaced).toEqual([]);
    await settle(1_000);
    state.host = 'listening';
    await settle(1_000);
    expect(replaced).toEqual([76_001]);
    expect(heard.slice(1)).toEqual([{ kind: 'unreachable' }, { kind: 'status', status: STATUS }]);
    expect(asked).toEqual([
      { kind: 'ask', id: 1, question: QUESTION },
      { kind: 'ask', id: 1, question: QUESTION },
    ]);
  });

  it('replaces an engine whose host no longer answers', async () => {
    const { client, state, replaced } = setUp();
    await settle();
    client.ask(QUESTION);
    state.host = 'silent';
    await settle(15_001);
    expect(replaced).toEqual([15_001]);
  });

  it('waits for hours for an engine that makes progress, with this question or with others', async () => {
    const { client, replaced, heard } = setUp();
    await settle();
    client.ask(QUESTION);
    await settle(10_000_000);
    expect(replaced).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  it('does not expect anything of an engine without a question', async () => {
    const { client, state, replaced, say } = setUp();
    await settle();
    client.ask(QUESTION);
    say({ kind: 'hint', id: 1, hint: HINT });
    state.host = 'stalled';
    await settle(1_000_000);
    expect(replaced).toEqual([]);
  });

  it('does not consider an engine dead because the page slept', async () => {
    const { client, replaced } = setUp();
    await settle();
    client.ask(QUESTION);
    await settle(5_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await settle(5_000);
    expect(replaced).toEqual([]);
  });

  it('is quiet for forty seconds when the whole extension hangs, because only then does the browser end it', async () => {
    const { client, state, asked, commanded, heard } = setUp();
    await settle();
    client.ask(QUESTION);
    state.host = 'stalled';
    state.serviceWorker = 'hung';
    await settle(17_000);
    expect(commanded).toEqual([0, 16_001]);
    expect(heard.at(-1)).toEqual({ kind: 'hung' });
    await settle(39_000);
    expect(commanded).toEqual([0, 16_001]);
    state.host = 'listening';
    state.serviceWorker = 'alive';
    await settle(2_000);
    expect(commanded).toEqual([0, 16_001, 56_001]);
    expect(heard.at(-1)).toEqual({ kind: 'status', status: STATUS });
    expect(asked).toHaveLength(2);
  });

  it('waits longer each time before it replaces an engine that always hangs', async () => {
    const { client, state, replaced } = setUp();
    await settle();
    client.ask(QUESTION);
    state.host = 'stalled';
    await settle(200_000);
    const pauses = replaced.map((at, i) => at - (replaced[i - 1] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(25_000);
  });
});
