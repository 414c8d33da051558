import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  AGAIN,
  DRILLS,
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  NO_STATISTICS_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
} from '../../../test/gallery/pages.ts';
import { PANELS, POPUPS } from '../../../test/gallery/states.ts';
import { MODES, shortName } from '../../game/mode.ts';
import { decodeGame } from '../../practice/game-code.ts';
import { DEFAULT_SETTINGS, HINT_LEVELS } from '../../settings.ts';
import { mountOptions } from '../options/OptionsPage.tsx';
import { mountPanel } from '../panel/mount.tsx';
import { mountPopup } from '../popup/Popup.tsx';
import { mountPractice } from '../practice/PracticePage.tsx';
import { mountStatistics } from '../statistics/StatisticsPage.tsx';
import { mountWelcome } from '../welcome/WelcomePage.tsx';
import { pseudo } from './pseudo.testing.ts';
import { LANGUAGES } from './words.ts';

const actions = {
  fill: async () => ({ kind: 'no-row' }) as const,
  setStrategy: vi.fn(),
  setHintLevel: vi.fn(),
  setCollapsed: vi.fn(),
  setPlace: vi.fn(),
  setCommutativeWins: vi.fn(),
  setEnabled: vi.fn(),
  showPanel: vi.fn(),
  dismissNews: vi.fn(),
  close: vi.fn(),
  hide: vi.fn(),
  enterTurns: vi.fn(),
  showDrawer: vi.fn(),
  raiseLevel: vi.fn(),
  report: () => 'div.pb-grid',
};

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

/** Shown or spoken texts without brackets, which do not come from the pseudo-language. */
function foreignIn(part: Element): string[] {
  const all = [part, ...part.querySelectorAll('*')].filter((element) => element.tagName !== 'STYLE');
  const texts = all.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
  ]);
  return texts
    .filter((text) => text !== null)
    .filter((text) => /\p{L}/u.test(text.replace(/⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/gu, '')));
}

const WINDOWS = {
  card: { width: 1200, height: 700, board: { left: 375, right: 825, top: 60, bottom: 560 } },
  bar: { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } },
  line: { width: 700, height: 500, board: { left: 125, right: 575, top: 60, bottom: 500 } },
};

it.each(Object.entries(WINDOWS))(
  'all texts of the panel come from the language file, as a %s',
  async (_, window) => {
    await page.viewport(window.width, window.height);
    const boxes = () => ({ boards: [window.board], keys: [], dialogs: [] });
    const { host, update, remove } = mountPanel(document, { actions, boxes, words: pseudo });
    removals.push(remove);
    const card = host.shadowRoot!.lastElementChild!;
    const press = (selector: string) => userEvent.click(card.querySelector(selector)!);
    for (const [name, view] of Object.entries(PANELS)) {
      for (const hintLevel of HINT_LEVELS) {
        update({ ...view, hintLevel });
        expect(foreignIn(card), `${name}, ${hintLevel}`).toEqual([]);
      }
    }
    expect(card.textContent).toContain('⟦');
    update(PANELS.few);
    if (card.querySelector('[aria-expanded="false"]:not(.link)'))
      await press('[aria-expanded="false"]:not(.link)');
    for (const link of card.querySelectorAll('.link')) {
      await userEvent.click(link);
      expect(foreignIn(card), link.textContent).toEqual([]);
    }
    for (const [state, opener] of [
      ['own', 'Map'],
      ['own', 'Good'],
      ['won', 'Review'],
    ] as const) {
      update(PANELS[state]);
      await userEvent.click(
        [...card.querySelectorAll('.link')].find((link) => link.textContent?.includes(opener))!,
      );
      expect(foreignIn(card), opener).toEqual([]);
    }
    update(PANELS.few);
    await press('[data-testid="fill"]');
    expect(foreignIn(card), 'not filled').toEqual([]);
    update({ ...PANELS.manual, kind: 'unreadable', reason: 'no-board', row: null });
    await press('form [type="submit"]');
    expect(card.querySelector('[role="alert"]')).not.toBeNull();
    expect(foreignIn(card), 'refused').toEqual([]);
  },
);

/** Whether a text is neither a game, a code nor a language: such names are the same in every language. */
const isNoName = (text: string) =>
  !Object.values(MODES).some((mode) => mode.name === text || shortName(mode) === text) &&
  !LANGUAGES.some(({ languageName }) => languageName === text) &&
  decodeGame(text) === null;

it('all texts of the popup come from the language file', () => {
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  const showPopup = mountPopup(root, actions, pseudo);
  for (const [name, view] of Object.entries(POPUPS)) {
    showPopup(view);
    expect(foreignIn(root).filter(isNoName), name).toEqual([]);
  }
  for (const [name, view] of Object.entries(PANELS)) {
    showPopup({ ...POPUPS.ready, page: view });
    expect(foreignIn(root).filter(isNoName), name).toEqual([]);
  }
  expect(root.textContent).toContain('⟦');
});

it('all texts of the pages come from the language file', () => {
  const nothing = () => {};
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  const practice = mountPractice(root, NO_PRACTICE_ACTIONS, pseudo);
  for (const [name, view] of Object.entries(PRACTICE)) {
    practice.update(view, true, 3);
    expect(foreignIn(root).filter(isNoName), name).toEqual([]);
  }
  for (const [name, view] of Object.entries(AGAIN)) {
    practice.updateAgain(view);
    expect(foreignIn(root).filter(isNoName), name).toEqual([]);
  }
  for (const [name, view] of Object.entries(DRILLS)) {
    practice.updateDrill(view);
    expect(foreignIn(root).filter(isNoName), name).toEqual([]);
  }
  expect(document.title).toContain('⟦');
  const other = document.body.appendChild(document.createElement('div'));
  removals.push(() => other.remove());
  const showStatistics = mountStatistics(other, NO_STATISTICS_ACTIONS, pseudo);
  for (const [name, games] of Object.entries(STATISTICS)) {
    showStatistics(games);
    expect(foreignIn(other).filter(isNoName), name).toEqual([]);
  }
  expect(other.textContent).toContain('⟦');
  const third = document.body.appendChild(document.createElement('div'));
  removals.push(() => third.remove());
  const showOptions = mountOptions(third, NO_OPTIONS_ACTIONS, pseudo);
  for (const [name, view] of Object.entries(OPTIONS)) {
    showOptions(view);
    // The browser provides the names of keys.
    expect(
      foreignIn(third).filter((text) => isNoName(text) && text !== 'Alt+Shift+M'),
      name,
    ).toEqual([]);
  }
  const fourth = document.body.appendChild(document.createElement('div'));
  removals.push(() => fourth.remove());
  mountWelcome(fourth, nothing, pseudo)(DEFAULT_SETTINGS);
  expect(foreignIn(fourth).filter(isNoName)).toEqual([]);
  expect(fourth.textContent).toContain('⟦');
});

it.each(LANGUAGES)('in $language no part of a page is cut off or wider than a phone', async (words) => {
  await page.viewport(320, 640);
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  const showOptions = mountOptions(root, NO_OPTIONS_ACTIONS, words);
  for (const [name, view] of Object.entries(OPTIONS)) {
    showOptions(view);
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(320);
  }
  root.remove();
  const other = document.body.appendChild(document.createElement('div'));
  removals.push(() => other.remove());
  const showPopup = mountPopup(other, actions, words);
  for (const [name, view] of Object.entries(POPUPS)) {
    showPopup(view);
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(320);
    expect(other.getBoundingClientRect().height, name).toBeLessThanOrEqual(560);
  }
});
