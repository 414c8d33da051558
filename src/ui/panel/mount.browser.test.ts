import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PANELS } from '../../../test/gallery/states.ts';
import type { Box } from './box.ts';
import { type MountedPanel, mountPanel } from './mount.tsx';
import { actions, card, GAME } from './testbed.testing.ts';

let panel: MountedPanel;
let boards: readonly Box[];
const mount = () => mountPanel(document, { actions, boxes: () => ({ boards, keys: [], dialogs: [] }) });

beforeEach(async () => {
  await page.viewport(1200, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  boards = [];
  panel = mount();
});
afterEach(() => {
  panel.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const isVisible = () => card().checkVisibility({ visibilityProperty: true });

it('is hidden until the board is there', () => {
  panel.update(PANELS.loading);
  expect(isVisible()).toBe(false);
  boards = [GAME];
  panel.update(PANELS.ready);
  expect(isVisible()).toBe(true);
});

it('is hidden for three seconds at most', () => {
  panel.update(PANELS.loading);
  vi.advanceTimersByTime(2999);
  expect(isVisible()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isVisible()).toBe(true);
});

it('is the only one, and is not drawn after it was removed', () => {
  const later = mount();
  expect(document.querySelectorAll('maxwell-panel')).toHaveLength(1);
  boards = [GAME];
  later.update(PANELS.ready);
  expect(later.host.shadowRoot!.lastElementChild!.children.length).toBeGreaterThan(0);
  later.remove();
  later.update(PANELS.ready);
  expect(later.host.shadowRoot!.lastElementChild!.children).toHaveLength(0);
});

it('has the language of the settings', () => {
  panel.update({ ...PANELS.ready!, language: 'zh-TW' });
  expect(card().lang).toBe('zh-TW');
});

it('is a low card where a card does not fit', async () => {
  await page.viewport(1000, 320);
  boards = [{ left: 100, right: 600, top: 10, bottom: 300 }];
  panel.update(PANELS.ready);
  expect(card().className).toBe('mx panel low card');
  await page.viewport(1200, 700);
  boards = [GAME];
  panel.update(PANELS.ready);
  expect(card().className).toBe('mx panel card');
});

it.each([
  ['collapsed', 14, 400],
  ['collapsed', 15, 862],
  ['ready', 568, 862],
])(
  'a %s card that was moved to %d px from the top stays where it does not cover the game',
  (state, top, left) => {
    boards = [GAME];
    panel.update({ ...PANELS[state]!, place: { left: 400, top } });
    expect(card().getBoundingClientRect().left).toBe(left);
  },
);
