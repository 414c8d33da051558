import { expect, it, vi } from 'vitest';
import { isMatch, watchMatch } from './page-events.ts';

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
  vi.useFakeTimers();
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
  vi.useRealTimers();
});
