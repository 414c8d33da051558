import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';
import { isMatch, onParsed, onReturn, untilShown, watchMatch } from './page-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('bug: after the computer had slept, a game was stored a day early, because the browser’s clock had stood still', async () => {
  const now = performance.timeOrigin + 9 * 3_600_000;
  vi.setSystemTime(now);
  const events = await importFresh<typeof import('./page-events.ts')>(
    import.meta.resolve('./page-events.ts'),
  );
  vi.setSystemTime(now + 86_400_000);
  expect(events.OPENED_AT).toBe(now);
});

it('bug: a page that was loaded ahead wrote its count on the button of the page that was shown', async () => {
  const document = Object.assign(new EventTarget(), { prerendering: true });
  const onShown = vi.fn();
  const shown = untilShown(document as unknown as Document).then(onShown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onShown).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await shown;
});

it.each([false, undefined])(
  'a page that is not loaded ahead runs at once; prerendering: %s',
  async (prerendering) => {
    await untilShown(Object.assign(new EventTarget(), { prerendering }) as unknown as Document);
  },
);

it('reports each return from the back-forward cache, but not the first load', () => {
  const window = new EventTarget();
  const onReturned = vi.fn();
  onReturn(window as unknown as Window, onReturned);
  const told = [false, true, true].map((persisted) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return onReturned.mock.calls.length;
  });
  expect(told).toEqual([0, 1, 2]);
});

describe('a document', () => {
  /** The number of calls after each state of a document. */
  const callsAfter = (states: readonly DocumentReadyState[], signal = new AbortController().signal) => {
    const document = Object.assign(new EventTarget(), { readyState: states[0]! });
    const onCall = vi.fn();
    onParsed(document as unknown as Document, onCall, signal);
    return states.map((readyState, at) => {
      document.readyState = readyState;
      if (at > 0) document.dispatchEvent(new Event('readystatechange'));
      return onCall.mock.calls.length;
    });
  };

  it('is reported once, when it is parsed', () => {
    expect(callsAfter(['loading', 'interactive', 'complete'])).toEqual([0, 1, 1]);
    expect(callsAfter(['interactive', 'complete'])).toEqual([1, 1]);
    expect(callsAfter(['complete'])).toEqual([1]);
  });

  it('is not reported after the wait has ended', () => {
    expect(callsAfter(['loading', 'interactive'], AbortSignal.abort())).toEqual([0, 0]);
  });
});

it.each([
  ['cup.nerdlegame.com', '', true],
  ['maxi.nerdlegame.com', '?cup=7', true],
  ['nerdlegame.com', '?nosplash&cup', true],
  ['maxi.nerdlegame.com', '?cups=7', false],
  ['maxi.nerdlegame.com', '', false],
])('%s%s: a match is %s', (hostname, search, expected) => {
  expect(isMatch({ hostname, search })).toBe(expected);
});

it.each([true, false])('reports navigation within the page; the browser has events: %s', (hasEvent) => {
  const location = { hostname: 'maxi.nerdlegame.com', search: '' };
  const navigation = hasEvent ? new EventTarget() : undefined;
  const told: boolean[] = [];
  watchMatch({ location, navigation } as unknown as Window, (now) => told.push(now));
  for (const search of ['?cup=7', '?cup=8', '', '?dark']) {
    location.search = search;
    if (navigation) navigation.dispatchEvent(new Event('currententrychange'));
    else vi.advanceTimersByTime(1_000);
  }
  expect(told).toEqual([true, false]);
});
