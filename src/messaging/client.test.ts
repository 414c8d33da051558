import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '../protocol/messages.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import { HINT, STATUS, settle, setUp } from './client.testing.ts';

describe('client', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('says hello, passes on the status, and asks the questions from before the welcome', async () => {
    const { client, asked, heard } = setUp();
    client.ask(QUESTION);
    await settle();
    expect(heard).toEqual([{ kind: 'status', status: STATUS }]);
    expect(asked).toEqual([{ kind: 'ask', id: 1, question: QUESTION }]);
  });

  it('ignores answers to an older question', async () => {
    const { client, heard, say } = setUp();
    await settle();
    client.ask(QUESTION);
    client.ask(QUESTION);
    say({ kind: 'progress', id: 1, hint: HINT });
    say({ kind: 'hint', id: 1, hint: HINT });
    say({ kind: 'progress', id: 2, hint: HINT });
    say({ kind: 'hint', id: 2, hint: HINT });
    await settle();
    expect(heard.slice(1)).toEqual([
      { kind: 'progress', id: 2, hint: HINT },
      { kind: 'hint', id: 2, hint: HINT },
    ]);
  });

  it('does not report answers after cancel', async () => {
    const { client, asked, heard, say } = setUp();
    await settle();
    client.ask(QUESTION);
    client.cancel();
    say({ kind: 'hint', id: 1, hint: HINT });
    await settle();
    expect(asked.map(({ kind }) => kind)).toEqual(['ask', 'cancel']);
    expect(heard).toHaveLength(1);
  });

  it('reconnects immediately when the document closes, and asks the open question again', async () => {
    const { client, attempts, asked, drop } = setUp();
    await settle();
    client.ask(QUESTION);
    await settle();
    drop();
    await settle(1);
    expect(attempts).toEqual([0, 0]);
    expect(asked).toEqual([
      { kind: 'ask', id: 1, question: QUESTION },
      { kind: 'ask', id: 1, question: QUESTION },
    ]);
  });

  it('immediately replaces only the first engine that dies before it answers, and reports repeated failures', async () => {
    const { client, attempts, heard, drop } = setUp();
    await settle();
    client.ask(QUESTION);
    for (let death = 0; death < 20; death++) {
      drop();
      await settle(100);
    }
    expect(attempts.slice(0, 2)).toEqual([0, 0]);
    expect(attempts.length).toBeLessThan(10);
    await settle(60_000);
    for (let death = 0; death < 5; death++) {
      drop();
      await settle(60_000);
    }
    expect(heard).toContainEqual({ kind: 'unreachable' });
  });

  it('is back immediately after the first end of an engine, and within five seconds after the second', async () => {
    const { client, asked, drop } = setUp();
    client.ask(QUESTION);
    for (const [within, times] of [
      [1_000, 2],
      [5_000, 3],
    ]) {
      await settle();
      drop();
      await settle(within);
      expect(asked).toHaveLength(times);
    }
  });

  it('also waits longer each time before it replaces an engine that dies without a question', async () => {
    const { attempts, drop } = setUp();
    for (let death = 0; death < 50; death++) {
      await settle(20);
      drop();
    }
    expect(attempts.slice(0, 2)).toEqual([0, 20]);
    expect(attempts.length).toBeLessThan(6);
  });

  it('survives the late rejection of a command that it had given up on', async () => {
    const { client, state, asked, refuse } = setUp({ serviceWorker: 'mute' });
    await settle();
    state.serviceWorker = 'alive';
    await settle(60_000);
    refuse();
    await settle();
    client.ask(QUESTION);
    await settle();
    expect(asked).toEqual([{ kind: 'ask', id: 1, question: QUESTION }]);
  });

  it('does not repeat answered questions', async () => {
    const { client, asked, say, drop } = setUp();
    await settle();
    client.ask(QUESTION);
    say({ kind: 'hint', id: 1, hint: HINT });
    await settle();
    drop();
    await settle(1);
    expect(asked).toHaveLength(1);
  });

  it('backs off while the document does not listen yet, reports after four failures, and recovers by itself', async () => {
    const { state, attempts, heard, client, asked } = setUp();
    state.host = 'absent';
    client.ask(QUESTION);
    await settle(1_399);
    expect(attempts).toEqual([0, 100, 400]);
    expect(heard).toEqual([]);
    await settle(1);
    expect(attempts).toEqual([0, 100, 400, 1_400]);
    expect(heard).toEqual([{ kind: 'unreachable' }]);
    state.host = 'listening';
    await settle(3_000);
    expect(heard.at(-1)).toEqual({ kind: 'status', status: STATUS });
    expect(asked).toHaveLength(1);
  });

  it('survives a service worker that dies during a command', async () => {
    const { state, heard, attempts } = setUp({ serviceWorker: 'dead' });
    await settle(50);
    expect(attempts).toHaveLength(0);
    state.serviceWorker = 'alive';
    await settle(100);
    expect(heard).toEqual([{ kind: 'status', status: STATUS }]);
  });

  it('treats a port that throws as lost', async () => {
    const { client, attempts, asked, kill } = setUp();
    await settle();
    kill();
    client.ask(QUESTION);
    await settle(1);
    expect(attempts).toHaveLength(2);
    expect(asked).toEqual([{ kind: 'ask', id: 1, question: QUESTION }]);
  });

  it('stops politely when the extension is gone', async () => {
    const { state, attempts, heard, drop } = setUp();
    await settle();
    state.alive = false;
    drop();
    await settle(60_000);
    expect(heard.at(-1)).toEqual({ kind: 'outdated' });
    expect(attempts).toHaveLength(1);
  });

  it('notices by itself that the extension is gone, if the dead port is silent', async () => {
    const { state, attempts, heard } = setUp();
    await settle();
    state.alive = false;
    await settle(1_000);
    expect(heard.slice(1)).toEqual([{ kind: 'outdated' }]);
    await settle(60_000);
    expect(heard).toHaveLength(2);
    expect(attempts).toHaveLength(1);
  });

  it('reports once that the extension is gone, even if asked repeatedly', async () => {
    const { client, state, heard } = setUp();
    await settle();
    expect(client.isAlive()).toBe(true);
    state.alive = false;
    expect(client.isAlive()).toBe(false);
    client.ask(QUESTION);
    client.cancel();
    client.onPageEvent('suspended');
    client.onPageEvent('shown');
    await settle(60_000);
    expect(heard.slice(1)).toEqual([{ kind: 'outdated' }]);
  });

  it('does not wait for a command that was lost in an update', async () => {
    const { client, state, heard, drop } = setUp();
    await settle();
    state.serviceWorker = 'mute';
    drop();
    await settle(1);
    state.alive = false;
    client.ask(QUESTION);
    await settle(100);
    expect(heard.at(-1)).toEqual({ kind: 'outdated' });
  });

  it('notices that the extension is gone when it asks a question, if the dead port is silent', async () => {
    const { client, state, attempts, heard } = setUp();
    await settle();
    state.alive = false;
    client.ask(QUESTION);
    await settle(60_000);
    expect(heard.at(-1)).toEqual({ kind: 'outdated' });
    expect(attempts).toHaveLength(1);
  });

  it('stops politely when the host speaks another version', async () => {
    const { attempts, heard, isOpen } = setUp({ version: PROTOCOL_VERSION + 1 });
    await settle(60_000);
    expect(heard).toEqual([{ kind: 'outdated' }]);
    expect(attempts).toHaveLength(1);
    expect(isOpen()).toBe(false);
  });

  it('bug: a client that outlived its extension reported it before its page was ready', async () => {
    const { heard } = setUp({ alive: false });
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual([{ kind: 'outdated' }]);
  });

  it('reports nothing after the page is done with it', async () => {
    const { abort, heard } = setUp({ alive: false });
    abort.abort();
    await settle();
    expect(heard).toEqual([]);
  });

  it('bug: a page that was hidden for days kept the engine; it lets go, and connects when it is shown', async () => {
    const { client, attempts, heard, isOpen } = setUp();
    await settle();
    client.onPageEvent('unseen');
    await settle(3_600_000);
    expect([isOpen(), attempts.length]).toEqual([false, 1]);
    client.onPageEvent('shown');
    client.onPageEvent('shown');
    await settle();
    expect([isOpen(), attempts.length]).toEqual([true, 2]);
    expect(heard).toEqual([
      { kind: 'status', status: STATUS },
      { kind: 'status', status: STATUS },
    ]);
  });

  it('keeps the engine of a hidden page until its question is answered', async () => {
    const { client, say, isOpen } = setUp();
    client.ask(QUESTION);
    await settle();
    client.onPageEvent('unseen');
    await settle();
    expect(isOpen()).toBe(true);
    say({ kind: 'hint', id: 1, hint: HINT });
    await settle();
    client.onPageEvent('unseen');
    await settle();
    expect(isOpen()).toBe(false);
  });

  it('a hidden page that asks a question gets its answer', async () => {
    const { client, asked, isOpen } = setUp();
    await settle();
    client.onPageEvent('unseen');
    client.ask(QUESTION);
    await settle();
    expect(asked).toEqual([{ kind: 'ask', id: 1, question: QUESTION }]);
    expect(isOpen()).toBe(true);
  });

  it('lets go at once when the browser suspends the page, and asks again when it is shown', async () => {
    const { client, asked, isOpen } = setUp();
    client.ask(QUESTION);
    await settle();
    client.onPageEvent('suspended');
    await settle(60_000);
    expect([isOpen(), asked.length]).toEqual([false, 1]);
    client.onPageEvent('shown');
    await settle();
    expect(asked).toEqual([
      { kind: 'ask', id: 1, question: QUESTION },
      { kind: 'ask', id: 1, question: QUESTION },
    ]);
  });

  it.each([
    ['a retry is due', { host: 'absent' }],
    ['the background is silent', { serviceWorker: 'mute' }],
  ] as const)('a page that is hidden while %s connects only once when it is shown', async (_, trouble) => {
    const { client, state, attempts, commanded, refuse } = setUp();
    Object.assign(state, trouble);
    client.onPageEvent('suspended');
    client.onPageEvent('shown');
    await settle(500);
    client.onPageEvent('suspended');
    const before = [attempts.length, commanded.length];
    await settle(60_000);
    refuse();
    await settle(60_000);
    expect([attempts.length, commanded.length]).toEqual(before);
    Object.assign(state, { host: 'listening', serviceWorker: 'alive' });
    client.onPageEvent('shown');
    await settle(60_000);
    expect([attempts.length, commanded.length]).toEqual(before.map((count) => count + 1));
  });

  it('closes its port when the page is done with it', async () => {
    const { abort, isOpen, attempts } = setUp();
    await settle();
    abort.abort();
    await settle(60_000);
    expect(isOpen()).toBe(false);
    expect(attempts).toHaveLength(1);
  });
});
