import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  NO_STATISTICS_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
} from '../../../test/gallery/pages.ts';
import { POPUPS } from '../../../test/gallery/states.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { mountOptions } from '../options/OptionsPage.tsx';
import { actions } from '../page-states.testing.ts';
import { mountPopup } from '../popup/Popup.tsx';
import { mountPractice } from '../practice/PracticePage.tsx';
import { mountStatistics } from '../statistics/StatisticsPage.tsx';
import { mountWelcome } from '../welcome/WelcomePage.tsx';
import type { Words } from '../words/words.ts';
import { zhTW } from '../words/zh-TW.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root.remove();
  document.documentElement.lang = '';
});

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;

it('bug: a link on a page had the blue of the browser, not the accent', () => {
  mountOptions(root, NO_OPTIONS_ACTIONS)(OPTIONS.ready!);
  const accent = root.appendChild(document.createElement('i'));
  accent.style.color = 'var(--mx-accent)';
  expect(getComputedStyle(find('[data-testid="licences"] a')).color).toBe(getComputedStyle(accent).color);
});

it('bug: the messages about imports and unreadable entries touched the buttons', () => {
  const show = mountStatistics(root, NO_STATISTICS_ACTIONS);
  show(STATISTICS.year!);
  const [unreadable, buttons, notice] = [
    '[data-testid="unreadable"]',
    '.keeping .row',
    '[data-testid="notice"]',
  ].map((selector) => find(selector).getBoundingClientRect());
  expect(buttons!.top - unreadable!.bottom).toBeGreaterThanOrEqual(8);
  expect(notice!.top - buttons!.bottom).toBeGreaterThanOrEqual(8);
});

it.each([
  ['held', /^Another tab is using your games.*reload this page/],
  ['undeleted', /^Another tab is using your games.*then the games are deleted/],
  ['full', /^The disk is almost full/],
  ['closed', /^Your games cannot be opened/],
])('bug: games that cannot be opened (%s) had no message, or did not say what to do', (name, message) => {
  mountStatistics(root, NO_STATISTICS_ACTIONS)(STATISTICS[name]!);
  expect(find('[data-testid="closed"]').innerText).toMatch(message);
  expect(find('.none')).toBeNull();
  expect((find('[data-testid="delete"]') as HTMLButtonElement).disabled).toBe(false);
});

it.each<[string, (words: Words) => void]>([
  ['settings', (words) => mountOptions(root, NO_OPTIONS_ACTIONS, words)(OPTIONS.ready!)],
  ['welcome', (words) => mountWelcome(root, () => {}, words)(DEFAULT_SETTINGS)],
  ['statistics', (words) => mountStatistics(root, NO_STATISTICS_ACTIONS, words)(STATISTICS.year!)],
  ['practice', (words) => mountPractice(root, NO_PRACTICE_ACTIONS, words).update(PRACTICE.begun!, false, 0)],
  ['popup', (words) => mountPopup(root, actions, words)(POPUPS.ready!)],
])(
  'bug: a Chinese title was marked as English; the language of the %s page is that of its words',
  (_, show) => {
    show(zhTW);
    expect(document.documentElement.lang).toBe('zh-TW');
  },
);
