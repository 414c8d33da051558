import { expect, it } from 'vitest';
import { PANELS } from '../../test/gallery/states.ts';
import type { PanelView } from '../companion/view-model.ts';
import { createBadge } from './badge.ts';
import { numberFormatsOf } from './figures.ts';

function badge() {
  const written: string[] = [];
  return { written, ...createBadge((text) => written.push(text)) };
}

it('shows the number of possible answers at every hint level, and writes each text once', () => {
  const { written, update } = badge();
  for (const name of ['loading', 'opener', 'stale', 'refining', 'ready', 'nudge', 'count', 'one'])
    update(PANELS[name]!);
  expect(written).toEqual(['1.7M', '1.1K', '4']);
});

it('keeps the last count until the next one is known', () => {
  const { written, update } = badge();
  const waiting = [PANELS.loading!, PANELS.building!, PANELS.stale!];
  for (const view of [PANELS.ready!, ...waiting]) update({ ...view, hintLevel: 'guess' });
  update({ ...PANELS.lost!, kind: 'lost', left: null } as PanelView);
  expect(written).toEqual(['1.1K']);
});

it('is empty when the game is won, the panel is gone, or the player has switched it off', () => {
  for (const end of [PANELS.won!, PANELS.unreadable!, { ...PANELS.ready!, badge: false }]) {
    const { written, update } = badge();
    update(PANELS.ready!);
    update(end);
    expect(written).toEqual(['1.1K', '']);
  }
  const { written, update, clear } = badge();
  update(PANELS.lost!);
  clear();
  clear();
  expect(written).toEqual(['3', '']);
});

it('bug: after Back the button was empty until the next row; the page writes its text again', () => {
  const { written, update, rewrite } = badge();
  update(PANELS.ready!);
  rewrite();
  update(PANELS.ready!);
  expect(written).toEqual(['1.1K', '1.1K']);
});

it('shows the largest count of several boards', () => {
  const { written, update } = badge();
  for (const name of ['quadOpener', 'quad', 'bi', 'biFew']) update(PANELS[name]!);
  expect(written).toEqual(['18K', '1.1K', '120', '2']);
});

it('has room for four characters', () => {
  const { short } = numberFormatsOf('en');
  expect([1, 999, 1000, 17_723, 999_999, 1_692_498].map(short)).toEqual([
    '1',
    '999',
    '1K',
    '18K',
    '1M',
    '1.7M',
  ]);
});
