import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The parts of the browser that the place uses; documents come when the test lets them. */
function fakeBrowser() {
  const state = { documents: 0, reloads: 0, letCome: () => {} };
  const chrome = {
    runtime: {
      id: 'maxwell',
      getContexts: async () => new Array(state.documents).fill({}),
      reload: () => state.reloads++,
    },
    offscreen: {
      closeDocument: async () => void state.documents--,
      createDocument: () =>
        new Promise<void>((resolve) => {
          state.letCome = () => {
            state.documents++;
            resolve();
          };
        }),
    },
  };
  return { state, chrome };
}

const { state, chrome } = fakeBrowser();
vi.stubGlobal('chrome', chrome);
const { place } = await import('./engine-place.ts');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { documents: 0, reloads: 0 });
});
afterEach(() => vi.useRealTimers());

test.each(['open', 'replace'] as const)(
  '%s: a document that never comes ends the extension; bug: only a replaced one did, and pages waited for ever',
  async (command) => {
    void place[command]();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(state.reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state.reloads).toBe(1);
  },
);

test.each(['open', 'replace'] as const)('%s: a document that comes ends nothing', async (command) => {
  const done = place[command]();
  await vi.advanceTimersByTimeAsync(15_000);
  state.letCome();
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state).toMatchObject({ documents: 1, reloads: 0 });
});
