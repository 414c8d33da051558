import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_OPTIONS_ACTIONS, OPTIONS, STATISTICS } from '../../../test/gallery/pages.ts';
import { mountOptions } from '../options/mount.tsx';
import { mountStatistics } from '../statistics/mount.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;

it('bug: a link on a page had the blue of the browser, not the accent', () => {
  mountOptions(root, NO_OPTIONS_ACTIONS)(OPTIONS.ready!);
  const accent = root.appendChild(document.createElement('i'));
  accent.style.color = 'var(--mx-accent)';
  expect(getComputedStyle(find('[data-testid="licences"] a')).color).toBe(getComputedStyle(accent).color);
});

it('bug: the messages about imports and unreadable entries touched the buttons', () => {
  const nothing = () => {};
  const page = mountStatistics(root, { exportGames: nothing, importGames: nothing, deleteGames: nothing });
  page.update(STATISTICS.year!);
  const [unreadable, buttons, notice] = [
    '[data-testid="unreadable"]',
    '.keeping .row',
    '[data-testid="notice"]',
  ].map((selector) => find(selector).getBoundingClientRect());
  expect(buttons!.top - unreadable!.bottom).toBeGreaterThanOrEqual(8);
  expect(notice!.top - buttons!.bottom).toBeGreaterThanOrEqual(8);
});
