import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PANELS } from '../../../test/gallery/states.ts';
import { MODES, shortName } from '../../game/mode.ts';
import { decodeGame } from '../../practice/game-code.ts';
import { HINT_LEVELS } from '../../settings.ts';
import { actions, DRAWN_STATES } from '../page-states.testing.ts';
import { mountPanel } from '../panel/mount.tsx';
import { pseudo } from './pseudo.testing.ts';
import { LANGUAGES } from './words.ts';

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
    const fill = async () => ({ kind: 'no-row' }) as const;
    const { host, update, remove } = mountPanel(document, {
      actions: { ...actions, fill },
      boxes,
      words: pseudo,
    });
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

/** Whether a text is neither a game (with its first guess), a code nor a language, which all languages write alike. */
const isNoName = (text: string) =>
  !Object.values(MODES).some((mode) => [mode.name, shortName(mode)].includes(text.split(' · ')[0]!)) &&
  !LANGUAGES.some(({ languageName }) => languageName === text) &&
  decodeGame(text) === null;

function newRoot(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  return root;
}

it.each(Object.entries(DRAWN_STATES))('all texts of %s come from the language file', (name, states) => {
  const root = newRoot();
  for (const state of states(root, pseudo)) {
    // The browser provides the names of keys.
    const foreign = foreignIn(root).filter((text) => isNoName(text) && text !== 'Alt+Shift+M');
    expect(foreign, state).toEqual([]);
  }
  expect(root.textContent).toContain('⟦');
  if (!name.startsWith('popup')) expect(document.title).toContain('⟦');
});

it.each(LANGUAGES)('in $language no part of a page is cut off or wider than a phone', async (words) => {
  await page.viewport(320, 640);
  for (const name of ['settings', 'popup'] as const) {
    const root = newRoot();
    for (const state of DRAWN_STATES[name](root, words)) {
      expect(document.documentElement.scrollWidth, state).toBeLessThanOrEqual(320);
      if (name === 'popup') expect(root.getBoundingClientRect().height, state).toBeLessThanOrEqual(560);
    }
    root.remove();
  }
});
