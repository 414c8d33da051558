import { describe, expect, it } from 'vitest';
import { createHostManager } from './host-manager.ts';

/** A manager whose host document completes each command when the test lets it, and a clock that the test sets. */
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
  const manager = createHostManager({ open: doing('open'), replace: doing('replace') }, () => time.now);
  async function finish(): Promise<void> {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { manager, log, time, finish };
}

describe('the host manager', () => {
  it('carries out one command at a time', async () => {
    const { manager, log, finish } = setUp();
    void manager.open();
    void manager.open();
    void manager.replace();
    await finish();
    expect(log).toEqual(['open']);
    await finish();
    await finish();
    await finish();
    expect(log).toEqual(['open', 'open', 'replace']);
  });

  it('replaces a host once, however many pages report it as silent', async () => {
    const { manager, log, time, finish } = setUp();
    const pages = [manager.replace(), manager.replace(), manager.replace()];
    for (let command = 0; command < 4; command++) await finish();
    await Promise.all(pages);
    expect(log).toEqual(['replace', 'open', 'open']);
    time.now = 9_999;
    void manager.replace();
    await finish();
    expect(log.at(-1)).toBe('open');
    time.now = 10_000;
    void manager.replace();
    await finish();
    expect(log.at(-1)).toBe('replace');
    time.now = 19_999;
    void manager.replace();
    await finish();
    expect(log.at(-1)).toBe('open');
  });

  it('bug: a second restart within ten seconds left the engine as it was', async () => {
    const { manager, log, finish } = setUp();
    void manager.restart();
    await finish();
    void manager.restart();
    await finish();
    expect(log).toEqual(['replace', 'replace']);
  });

  it('goes on after a command that failed', async () => {
    const failing = {
      open: () => Promise.reject(new Error('refused')),
      replace: async () => ({ hungFor: 1 }),
    };
    const manager = createHostManager(failing, () => 0);
    await expect(manager.open()).rejects.toThrow('refused');
    await expect(manager.replace()).resolves.toEqual({ hungFor: 1 });
  });
});
