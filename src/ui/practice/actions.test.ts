import { expect, test } from 'vitest';
import { AGAIN_HASH, drillAddress, mistakeAddress, routeOf } from './actions.ts';

test('each address leads to its route', () => {
  expect(routeOf('')).toEqual({ kind: 'game' });
  expect(routeOf(AGAIN_HASH)).toEqual({ kind: 'again', turn: null });
  expect(drillAddress('known-symbol', 'pro-8')).toBe('#drill=known-symbol&mode=pro-8');
  expect(routeOf(drillAddress('gamble', 'mini'))).toEqual({
    kind: 'drill',
    habit: 'gamble',
    mode: 'mini',
  });
  const key = 'site maxi 12+34²=1&=#BBP 2026-01-02';
  expect(routeOf(mistakeAddress({ key }, 3))).toEqual({ kind: 'again', turn: { key, turn: 3 } });
});

test('an invalid address leads to the game, or to the first mistake', () => {
  for (const hash of ['#drill=none&mode=maxi', '#drill=split&mode=chess', '#drill=split', '#other'])
    expect(routeOf(hash)).toEqual({ kind: 'game' });
  for (const hash of ['#again=key', '#again=key&turn=x', '#again=&turn=1', '#again&turn=1'])
    expect(routeOf(hash)).toEqual({ kind: 'again', turn: null });
});
