import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinalAnswer } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { type HostMessage, type PageMessage, PROTOCOL_VERSION } from '../protocol/messages.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { EngineEvents, RemoteEngine } from '../worker/spawn-engine.ts';
import { createPortPair } from './fake-port.testing.ts';
import { createHost } from './host.ts';

const HINT = { remaining: 7 } as Hint;
const IDLE_MS = 300_000;

/** An engine that answers when the test asks it to, by page and id of the question. */
function createEngine() {
  const asked = new Map<string, PromiseWithResolvers<FinalAnswer | null>>();
  const log: string[] = [];
  let events!: EngineEvents;
  const engine: RemoteEngine = {
    ask(page, id, { strategy }) {
      log.push(`ask ${page}.${id} ${strategy}`);
      const answer = Promise.withResolvers<FinalAnswer | null>();
      asked.set(`${page}.${id}`, answer);
      return answer.promise;
    },
    async prepare(mode) {
      log.push(`prepare ${mode}`);
    },
    async cancel(page) {
      log.push(`cancel ${page}`);
    },
    pulse: async () => 7,
    terminate: () => log.push('terminate'),
  };
  return {
    log,
    spawnEngine(given: EngineEvents) {
      events = given;
      return engine;
    },
    events: () => events,
    answer: (question: string, solution: FinalAnswer | null) => asked.get(question)?.resolve(solution),
    fail: (question: string, reason: string) => asked.get(question)?.reject(new Error(reason)),
  };
}

function setUp() {
  const engine = createEngine();
  const onStop = vi.fn();
  const host = createHost(engine.spawnEngine, onStop);
  function connect() {
    const [page, served] = createPortPair<HostMessage, PageMessage>();
    const heard: HostMessage[] = [];
    const closed = vi.fn();
    page.onMessage.addListener((message) => heard.push(message));
    page.onDisconnect.addListener(closed);
    host.connect(served);
    return {
      heard,
      closed,
      close: () => page.disconnect(),
      say: (message: PageMessage) => page.postMessage(message),
    };
  }
  return { engine, onStop, connect, host };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('host', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('welcomes pages with its version and the status, and sends them all changes of the status', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    a.say({ kind: 'hello', version: PROTOCOL_VERSION, mode: 'maxi' });
    await settle();
    const loading = { backend: null, sets: {} };
    expect(a.heard).toEqual([{ kind: 'welcome', version: PROTOCOL_VERSION, status: loading }]);
    const status = { backend: null, sets: { maxi: { kind: 'building', progress: 0.5 } } } as const;
    engine.events().onStatus(status);
    await settle();
    expect(a.heard.at(-1)).toEqual({ kind: 'status', status });
    expect(b.heard).toEqual([{ kind: 'status', status }]);
  });

  it('passes on progress and answers to the page that asked, with the id of the question', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    a.say({ kind: 'ask', id: 5, question: QUESTION });
    b.say({ kind: 'ask', id: 6, question: { ...QUESTION, strategy: 'greedy1' } });
    await settle();
    engine.events().onProgress(1, 5, HINT);
    engine.answer('2.6', { kind: 'inconsistent', suspectRow: 3 });
    engine.answer('1.5', { kind: 'hint', hint: HINT });
    await settle();
    expect(engine.log).toEqual(['ask 1.5 entropy3', 'ask 2.6 greedy1']);
    expect(a.heard).toEqual([
      { kind: 'progress', id: 5, hint: HINT },
      { kind: 'hint', id: 5, hint: HINT },
    ]);
    expect(b.heard).toEqual([{ kind: 'inconsistent', id: 6, suspectRow: 3 }]);
  });

  it('is silent about a question that was replaced or cancelled', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'ask', id: 1, question: QUESTION });
    page.say({ kind: 'cancel' });
    await settle();
    engine.answer('1.1', null);
    await settle();
    expect(engine.log).toEqual(['ask 1.1 entropy3', 'cancel 1']);
    expect(page.heard).toEqual([]);
  });

  it('prepares the game of each page that says hello, and nothing for the popup', async () => {
    const { engine, connect } = setUp();
    connect().say({ kind: 'hello', version: PROTOCOL_VERSION, mode: 'classic' });
    connect().say({ kind: 'hello', version: PROTOCOL_VERSION, mode: null });
    await settle();
    expect(engine.log).toEqual(['prepare classic']);
  });

  it('a port that closes cancels its question, and late answers are ignored', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    for (const page of [a, b]) page.say({ kind: 'ask', id: 1, question: QUESTION });
    await settle();
    b.close();
    await settle();
    expect(engine.log.at(-1)).toBe('cancel 2');
    engine.events().onProgress(2, 1, HINT);
    engine.answer('2.1', { kind: 'hint', hint: HINT });
    await settle();
    expect([a.heard, b.heard]).toEqual([[], []]);
  });

  it('answers a ping with the progress counter of the engine', async () => {
    const { connect } = setUp();
    const page = connect();
    page.say({ kind: 'ping' });
    await settle();
    expect(page.heard).toEqual([{ kind: 'pong', pulse: 7 }]);
  });

  it('a failure is reported with its reason, and the next question runs', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'ask', id: 1, question: QUESTION });
    await settle();
    engine.fail('1.1', 'out of memory');
    await settle();
    page.say({ kind: 'ask', id: 2, question: QUESTION });
    await settle();
    engine.answer('1.2', { kind: 'hint', hint: HINT });
    await settle();
    expect(page.heard).toEqual([
      { kind: 'failed', id: 1, reason: 'out of memory' },
      { kind: 'hint', id: 2, hint: HINT },
    ]);
  });

  it('stops when all ports were closed for the whole idle time', async () => {
    const { engine, onStop, connect } = setUp();
    await vi.advanceTimersByTimeAsync(IDLE_MS - 100);
    const page = connect();
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(onStop).not.toHaveBeenCalled();
    page.close();
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(onStop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onStop).toHaveBeenCalledOnce();
    expect(engine.log.at(-1)).toBe('terminate');
  });

  it('closes all ports when the worker dies, so that pages reconnect', async () => {
    const { engine, onStop, connect } = setUp();
    const [a, b] = [connect(), connect()];
    engine.events().onCrash();
    await settle();
    expect(a.closed).toHaveBeenCalledOnce();
    expect(b.closed).toHaveBeenCalledOnce();
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('stop() terminates the engine and closes all ports, whatever hangs', async () => {
    const { engine, onStop, connect, host } = setUp();
    const page = connect();
    page.say({ kind: 'ask', id: 1, question: QUESTION });
    await settle();
    host.stop();
    await settle();
    expect(page.closed).toHaveBeenCalledOnce();
    expect(onStop).toHaveBeenCalledOnce();
    expect(engine.log.at(-1)).toBe('terminate');
  });

  it('bug: when stopped twice, it ended the engine and reported it twice', async () => {
    const { engine, onStop, connect, host } = setUp();
    const page = connect();
    host.stop();
    host.stop();
    engine.events().onCrash();
    await settle();
    const late = connect();
    await settle();
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(onStop).toHaveBeenCalledOnce();
    expect(engine.log).toEqual(['terminate']);
    expect([page.closed, late.closed].map((closed) => closed.mock.calls.length)).toEqual([1, 1]);
  });
});
