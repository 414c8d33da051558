import { beforeEach, expect, test, vi } from 'vitest';
import { startAgain } from '../../test/start-again.ts';

/** The parts of the browser that the place uses; documents come when the test lets them. */
function fakeBrowser() {
  const state = { documents: 0, letCome: () => {}, refuse: () => {} };
  const chrome = {
    runtime: { id: 'maxwell', getContexts: async () => new Array(state.documents).fill({}) },
    offscreen: {
      async closeDocument() {
        state.documents--;
        state.refuse();
      },
      // It counts as there while it loads, and closing it meanwhile ends the loading.
      createDocument() {
        state.documents++;
        return new Promise<void>((resolve, reject) => {
          state.letCome = resolve;
          state.refuse = () => reject(new Error('Offscreen document closed before fully loading.'));
        });
      },
    },
  };
  return { state, chrome };
}

const { state, chrome } = fakeBrowser();
vi.stubGlobal('chrome', chrome);

/** As it is when a service worker starts. */
async function newPlace() {
  const module = import.meta.resolve('./engine-place.ts');
  return (await startAgain<typeof import('./engine-place.ts')>(module)).place;
}

beforeEach(() => {
  vi.useFakeTimers();
  state.documents = 0;
});

test.each(['open', 'replace'] as const)(
  '%s: a document that never comes is given up, and no other is tried: it would keep the process that hangs',
  async (command) => {
    const place = await newPlace();
    const arrival = place[command]();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(state.documents).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await arrival).toBe('hung');
    expect(await place.open()).toBe('hung');
    expect(await place.replace()).toBe('hung');
    expect(state.documents).toBe(0);
  },
);

test('the next service worker tries again', async () => {
  const place = await newPlace();
  void place.open();
  await vi.advanceTimersByTimeAsync(21_000);
  const next = (await newPlace()).open();
  await vi.advanceTimersByTimeAsync(0);
  state.letCome();
  expect(await next).toBe('open');
});

test.each(['open', 'replace'] as const)('%s: a document that comes stays', async (command) => {
  const place = await newPlace();
  const arrival = place[command]();
  await vi.advanceTimersByTimeAsync(15_000);
  state.letCome();
  expect(await arrival).toBe('open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.documents).toBe(1);
  expect(await place.open()).toBe('open');
});
