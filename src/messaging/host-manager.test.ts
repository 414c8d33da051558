import { describe, expect, it } from 'vitest';
import { createHostManager } from './host-manager.ts';

/** A place that carries out its commands when the test lets it, and a clock that the test sets. */
function setUp() {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const time = { now: 0 };
  function doing(name: string) {
    return async () => {
      log.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return 'open' as const;
    };
  }
  const keeper = createHostManager({ open: doing('open'), replace: doing('replace') }, () => time.now);
  async function finish(): Promise<void> {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { keeper, log, time, finish };
}

describe('keeper', () => {
  it('carries out one command at a time', async () => {
    const { keeper, log, finish } = setUp();
    void keeper.open();
    void keeper.open();
    void keeper.replace();
    await finish();
    expect(log).toEqual(['open']);
    await finish();
    await finish();
    await finish();
    expect(log).toEqual(['open', 'open', 'replace']);
  });

  it('replaces a host once, however many pages report it as silent', async () => {
    const { keeper, log, time, finish } = setUp();
    const pages = [keeper.replace(), keeper.replace(), keeper.replace()];
    for (let command = 0; command < 4; command++) await finish();
    await Promise.all(pages);
    expect(log).toEqual(['replace', 'open', 'open']);
    time.now = 15_000;
    void keeper.replace();
    await finish();
    expect(log.at(-1)).toBe('replace');
  });

  it('bug: a second restart within ten seconds left the engine as it was', async () => {
    const { keeper, log, finish } = setUp();
    void keeper.restart();
    await finish();
    void keeper.restart();
    await finish();
    expect(log).toEqual(['replace', 'replace']);
  });

  it('goes on after a command that failed', async () => {
    const failing = {
      open: () => Promise.reject(new Error('refused')),
      replace: async () => ({ hungFor: 1 }),
    };
    const keeper = createHostManager(failing, () => 0);
    await expect(keeper.open()).rejects.toThrow('refused');
    await expect(keeper.replace()).resolves.toEqual({ hungFor: 1 });
  });
});
