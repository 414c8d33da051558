import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  inGame,
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  NO_STATISTICS_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
  WELCOME,
} from '../../../test/gallery/pages.ts';
import { POPUPS } from '../../../test/gallery/states.ts';
import { mountOptions } from '../options/OptionsPage.tsx';
import { actions } from '../page-states.testing.ts';
import { mountPopup } from '../popup/Popup.tsx';
import { mountPractice } from '../practice/PracticePage.tsx';
import { MAX_FILE_BYTES } from '../statistics/GameFiles.tsx';
import { mountStatistics } from '../statistics/StatisticsPage.tsx';
import { mountWelcome } from '../welcome/WelcomePage.tsx';
import { en } from '../words/en.ts';
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

/** Chooses a file of this size, in bytes. */
function choose(size: number): void {
  const input = find('[data-testid="import-file"]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(size)], 'file.json'));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}

it('bug: a file of any size was read; the statistics page refuses one above 20 MB', async () => {
  let imports = 0;
  mountStatistics(root, { ...NO_STATISTICS_ACTIONS, importGames: () => imports++ })(STATISTICS.year!);
  choose(MAX_FILE_BYTES + 1);
  await expect.poll(() => find('[data-testid="notice"]').dataset.value).toBe('refused');
  expect(find('[data-testid="notice"]').innerText).toContain('20 MB');
  expect(imports).toBe(0);
  choose(MAX_FILE_BYTES);
  await expect.poll(() => imports).toBe(1);
  expect(find('[data-testid="notice"]').dataset.value).toBe('imported');
});

it('games cannot be exported, imported or deleted while an import runs', () => {
  mountStatistics(root, NO_STATISTICS_ACTIONS)({ ...STATISTICS.one!, notice: STATISTICS.importing!.notice });
  expect(find('[data-testid="notice"]').innerText).toBe('Importing… 1,250 of 10,000');
  const buttons = root.querySelectorAll<HTMLButtonElement>('.keeping .row button[data-testid]');
  expect([...buttons].map(({ dataset, disabled }) => [dataset.testid, disabled])).toEqual([
    ['export', true],
    ['import', true],
    ['delete', true],
    ['confirm', false],
  ]);
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

it('bug: a file that was gone said nothing, and could not be chosen again', async () => {
  const imported: string[] = [];
  const importGames = (text: string) => imported.push(text);
  mountStatistics(root, { ...NO_STATISTICS_ACTIONS, importGames })(STATISTICS.unknown!);
  const input = find('[data-testid="import-file"]') as HTMLInputElement;
  const choose = (file: File) => {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(input.value).toBe('');
  };
  const text = vi
    .spyOn(Blob.prototype, 'text')
    .mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  choose(new File(['{}'], 'games.json'));
  await expect.poll(() => find('[data-testid="notice"]').textContent).toBe(en.fileUnread);
  expect(imported).toEqual([]);
  choose(new File(['{}'], 'games.json'));
  await expect.poll(() => imported).toEqual(['{}']);
  await expect.poll(() => find('[data-testid="notice"]').textContent).toBe(en.statistics.importRefused);
  text.mockRestore();
});

it('without games, there is nothing to export or to delete, and a game to play', () => {
  mountStatistics(root, NO_STATISTICS_ACTIONS, en)(STATISTICS.none!);
  const buttons = [...root.querySelectorAll<HTMLElement>('.keeping button')];
  expect(buttons.map(({ dataset }) => dataset.testid)).toEqual(['import']);
  expect(find('[data-testid="play"]').innerText).toBe("Play today's Maxi");
});

it('bug: the page said that there were no games while it imported some', () => {
  mountStatistics(root, NO_STATISTICS_ACTIONS)(STATISTICS.importing!);
  expect(find('.none')).toBeNull();
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
  ['welcome', (words) => mountWelcome(root, () => {}, words)(WELCOME.first!)],
  ['statistics', (words) => mountStatistics(root, NO_STATISTICS_ACTIONS, words)(STATISTICS.year!)],
  ['practice', (words) => mountPractice(root, NO_PRACTICE_ACTIONS, words).update(inGame(PRACTICE.begun!))],
  ['popup', (words) => mountPopup(root, actions, words)(POPUPS.ready!)],
])(
  'bug: a Chinese title was marked as English; the language of the %s page is that of its words',
  (_, show) => {
    show(zhTW);
    expect(document.documentElement.lang).toBe('zh-TW');
  },
);
