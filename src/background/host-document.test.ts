import { beforeEach, expect, test, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';

/** The parts of the browser that `host-document.ts` uses. Documents open when the test lets them. */
function fakeBrowser() {
  const state = { documents: 0, letCome: () => {}, refuse: () => {} };
  const chrome = {
    runtime: { id: 'maxwell', getContexts: async () => new Array(state.documents).fill({}) },
    offscreen: {
      async closeDocument() {
        state.documents--;
        state.refuse();
      },
      // The document exists while it loads, and closing it ends the loading.
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

/** The `hostDocument` of a new service worker. */
async function newPlace() {
  const module = import.meta.resolve('./host-document.ts');
  return (await importFresh<typeof import('./host-document.ts')>(module)).hostDocument;
}

beforeEach(() => {
  vi.useFakeTimers();
  state.documents = 0;
});

test.each(['open', 'replace'] as const)(
  '%s: gives up on a document that never opens, without trying another, which would keep the hung process alive',
  async (command) => {
    const place = await newPlace();
    const arrival = place[command]();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(state.documents).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await arrival).toEqual({ hungFor: 40_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await place.open()).toEqual({ hungFor: 39_000 });
    expect(await place.replace()).toEqual({ hungFor: 39_000 });
    expect(state.documents).toBe(0);
  },
);

test('bug: pages that asked in turn kept the service worker, and with it the hung process, alive forever', async () => {
  const place = await newPlace();
  void place.open();
  await vi.advanceTimersByTimeAsync(20_000);
  /** The time at which each page asks next. */
  const pages = [0, 20_000, 35_000].map((wait) => performance.now() + wait);
  let last = performance.now();
  let quiet = 0;
  for (let question = 0; question < 12; question++) {
    const at = Math.min(...pages);
    quiet = Math.max(quiet, at - last);
    await vi.advanceTimersByTimeAsync(at - performance.now());
    const { hungFor } = (await place.open()) as { hungFor: number };
    expect(hungFor).toBeLessThanOrEqual(40_000);
    last = at;
    pages[pages.indexOf(at)] = at + hungFor;
  }
  // The browser ends service workers after 30 s without events.
  expect(quiet).toBeGreaterThan(30_000);
});

test('the next service worker tries again', async () => {
  const place = await newPlace();
  void place.open();
  await vi.advanceTimersByTimeAsync(21_000);
  const next = (await newPlace()).open();
  await vi.advanceTimersByTimeAsync(0);
  state.letCome();
  expect(await next).toBe('open');
});

test.each(['open', 'replace'] as const)('%s: a document that opens is kept', async (command) => {
  const place = await newPlace();
  const arrival = place[command]();
  await vi.advanceTimersByTimeAsync(15_000);
  state.letCome();
  expect(await arrival).toBe('open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.documents).toBe(1);
  expect(await place.open()).toBe('open');
});

test('a document of an earlier service worker is used, and closed before it is replaced', async () => {
  state.documents = 1;
  expect(await (await newPlace()).open()).toBe('open');
  expect(state.documents).toBe(1);
  const replaced = (await newPlace()).replace();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.documents).toBe(1);
  state.letCome();
  expect(await replaced).toBe('open');
});

test.each([1, 0])('an error of the browser matters only if there is no document: %i', async (documents) => {
  const place = await newPlace();
  const arrival = place.open().catch(() => 'refused');
  await vi.advanceTimersByTimeAsync(0);
  state.documents = documents;
  state.refuse();
  expect(await arrival).toBe(documents === 1 ? 'open' : 'refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.documents).toBe(documents);
});
