import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Solution } from '../solver/solver.ts';
import type { EngineEvents, RemoteEngine } from '../worker/spawn.ts';
import type { Hint, Question } from '../protocol/hint.ts';
import { createPortPair } from './fake-port.testing.ts';
import { createHost } from './host.ts';
import { type FromHost, PROTOCOL_VERSION, type ToHost } from './messages.ts';

const QUESTION: Question = { turns: [], strategy: 'entropy3' };
const HINT = { remaining: 7 } as Hint;

/** An engine that answers when told to, and like the real one answers null to what was superseded. */
function createEngine() {
  let current: {
    run: number;
    resolve: (solution: Solution | null) => void;
    reject: (e: Error) => void;
  } | null;
  const log: string[] = [];
  let events!: EngineEvents;
  const engine: RemoteEngine = {
    solve(run, question) {
      current?.resolve(null);
      log.push(`solve ${run} ${question.strategy}`);
      return new Promise((resolve, reject) => {
        current = { run, resolve, reject };
      });
    },
    cancel() {
      log.push('cancel');
      current?.resolve(null);
      current = null;
    },
    terminate: () => log.push('terminate'),
  };
  current = null;
  return {
    log,
    spawnEngine(given: EngineEvents) {
      events = given;
      return engine;
    },
    events: () => events,
    answer(solution: Solution) {
      const done = current;
      current = null;
      done?.resolve(solution);
    },
    fail(reason: string) {
      const done = current;
      current = null;
      done?.reject(new Error(reason));
    },
    progress: () => current && events.onProgress(current.run, HINT),
  };
}

function setUp() {
  const engine = createEngine();
  const onStop = vi.fn();
  const host = createHost({ spawnEngine: engine.spawnEngine, idleAfter: 1_000, onStop });
  function connect() {
    const [page, served] = createPortPair<FromHost, ToHost>();
    const heard: FromHost[] = [];
    const closed = vi.fn();
    page.onMessage.addListener((message) => heard.push(message));
    page.onDisconnect.addListener(closed);
    host.connect(served);
    return {
      heard,
      closed,
      close: () => page.disconnect(),
      say: (message: ToHost) => page.postMessage(message),
    };
  }
  return { engine, onStop, connect };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('host', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('welcomes with its version and where the equations stand, and tells every page of changes', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    a.say({ kind: 'hello', version: PROTOCOL_VERSION });
    await settle();
    const loading = { engine: null, cache: { kind: 'loading' } };
    expect(a.heard).toEqual([{ kind: 'welcome', version: PROTOCOL_VERSION, status: loading }]);
    const status = { engine: null, cache: { kind: 'building', progress: 0.5, found: 9 } } as const;
    engine.events().onStatus(status);
    await settle();
    expect(a.heard.at(-1)).toEqual({ kind: 'status', status });
    expect(b.heard).toEqual([{ kind: 'status', status }]);
  });

  it('passes progress and answer on with the id of the question', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'solve', id: 5, question: QUESTION });
    await settle();
    engine.progress();
    engine.answer({ kind: 'hint', hint: HINT });
    await settle();
    expect(page.heard).toEqual([
      { kind: 'progress', id: 5, hint: HINT },
      { kind: 'hint', id: 5, hint: HINT },
    ]);
  });

  it('a later question on the same port supersedes: only its answer comes', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'solve', id: 1, question: QUESTION });
    page.say({ kind: 'solve', id: 2, question: QUESTION });
    await settle();
    engine.answer({ kind: 'inconsistent', suspectRow: 3 });
    await settle();
    expect(page.heard).toEqual([{ kind: 'inconsistent', id: 2, suspectRow: 3 }]);
  });

  it('the most recently asked port goes first; the one it displaced is answered afterwards', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    a.say({ kind: 'solve', id: 1, question: { turns: [], strategy: 'greedy1' } });
    await settle();
    b.say({ kind: 'solve', id: 1, question: { turns: [], strategy: 'entropy1' } });
    await settle();
    engine.progress();
    engine.answer({ kind: 'hint', hint: HINT });
    await settle();
    expect(a.heard).toEqual([]);
    expect(b.heard.map(({ kind }) => kind)).toEqual(['progress', 'hint']);
    engine.answer({ kind: 'hint', hint: HINT });
    await settle();
    expect(a.heard).toEqual([{ kind: 'hint', id: 1, hint: HINT }]);
    expect(engine.log).toEqual(['solve 1 greedy1', 'solve 2 entropy1', 'solve 3 greedy1']);
  });

  it('a port that closes cancels its question and lets the next one run', async () => {
    const { engine, connect } = setUp();
    const [a, b] = [connect(), connect()];
    a.say({ kind: 'solve', id: 1, question: { turns: [], strategy: 'greedy1' } });
    b.say({ kind: 'solve', id: 1, question: { turns: [], strategy: 'entropy1' } });
    await settle();
    b.close();
    await settle();
    a.close();
    await settle();
    expect(engine.log).toEqual(['solve 1 greedy1', 'solve 2 entropy1', 'solve 3 greedy1', 'cancel']);
    expect(b.heard).toEqual([]);
  });

  it('cancel stops the question, and nothing is answered', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'solve', id: 1, question: QUESTION });
    page.say({ kind: 'cancel' });
    await settle();
    expect(engine.log).toEqual(['solve 1 entropy3', 'cancel']);
    expect(page.heard).toEqual([]);
  });

  it('a failure is told with its reason, and the next question runs', async () => {
    const { engine, connect } = setUp();
    const page = connect();
    page.say({ kind: 'solve', id: 1, question: QUESTION });
    await settle();
    engine.fail('out of memory');
    await settle();
    page.say({ kind: 'solve', id: 2, question: QUESTION });
    await settle();
    engine.answer({ kind: 'hint', hint: HINT });
    await settle();
    expect(page.heard).toEqual([
      { kind: 'failed', id: 1, reason: 'out of memory' },
      { kind: 'hint', id: 2, hint: HINT },
    ]);
  });

  it('stops when no port was open for the whole idle time', async () => {
    const { engine, onStop, connect } = setUp();
    await vi.advanceTimersByTimeAsync(900);
    const page = connect();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onStop).not.toHaveBeenCalled();
    page.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(onStop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onStop).toHaveBeenCalledOnce();
    expect(engine.log).toEqual(['terminate']);
  });

  it('closes every port when the worker dies, so that pages connect anew', async () => {
    const { engine, onStop, connect } = setUp();
    const [a, b] = [connect(), connect()];
    engine.events().onCrash();
    await settle();
    expect(a.closed).toHaveBeenCalledOnce();
    expect(b.closed).toHaveBeenCalledOnce();
    expect(onStop).toHaveBeenCalledOnce();
  });
});
