import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';
import { noPanelReason, onParsed, onReturn, untilShown, watchNoPanelReason } from './page-events.ts';

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
  ['cup.nerdlegame.com', '/game', '', 'match'],
  ['maxi.nerdlegame.com', '/20250101', '?cup=7', 'match'],
  ['nerdlegame.com', '/', '?nosplash&cup', 'match'],
  ['nerdlegame.com', '/decoy', '', 'off'],
  ['www.nerdlegame.com', '/decoy/20260101', '?nosplash', 'off'],
  ['nerdlegame.com', '/crossnerdle', '', 'off'],
  ['nerdlegame.com', '/nanagrams/nx6', '', 'off'],
  ['nerdlegame.com', '/fruitnerdle', '', 'off'],
  ['nerdlegame.com', '/s/2d/5', '', 'off'],
  ['nerdlegame.com', '/myaccount', '', 'off'],
  ['nerdlegame.com', '/login.html', '', 'off'],
  ['maxi.nerdlegame.com', '/game', '?cups=7', null],
  ['nerdlegame.com', '/speed', '', null],
  ['nerdlegame.com', '/', '', null],
])('%s%s%s: the reason against a panel is %s', (hostname, pathname, search, expected) => {
  expect(noPanelReason(new URL(`https://${hostname}${pathname}${search}`))).toBe(expected);
});

it.each([true, false])('reports navigation within the page; the browser has events: %s', (hasEvent) => {
  const location = { hostname: 'nerdlegame.com', pathname: '/', search: '' };
  const navigation = hasEvent ? new EventTarget() : undefined;
  const told: unknown[] = [];
  watchNoPanelReason({ location, navigation } as unknown as Window, (now) => told.push(now));
  const visits = [{ search: '?cup=7' }, { search: '?cup=8' }, { search: '' }, { search: '?dark' }];
  for (const visit of [
    ...visits,
    { pathname: '/decoy' },
    { pathname: '/myaccount' },
    { pathname: '/game' },
  ]) {
    Object.assign(location, visit);
    if (navigation) navigation.dispatchEvent(new Event('currententrychange'));
    else vi.advanceTimersByTime(1_000);
  }
  expect(told).toEqual(['match', null, 'off', null]);
});
