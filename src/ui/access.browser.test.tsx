import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  AGAIN,
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
} from '../../test/gallery/pages.ts';
import { PANELS, POPUPS } from '../../test/gallery/states.ts';
import { hardToTouch } from '../../test/touch.ts';
import type { MarkColours } from '../board/colours.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { mountOptions } from './options/mount.tsx';
import { type MountedPanel, mountPanel } from './panel/mount.tsx';
import { mountPopup } from './popup/mount.tsx';
import { mountPractice } from './practice/mount.tsx';
import { mountStatistics } from './statistics/mount.tsx';
import { expectTouchable, TOUCHED_AS } from './touch.testing.ts';
import { mountWelcome } from './welcome/mount.tsx';
import { LANGUAGES } from './words/words.ts';

/** What axe finds in a part of the page, by rule. */
async function violationsIn(part: Element): Promise<string[]> {
  const { violations, passes } = await axe.run(part, {
    // Passes are counted, not described, and nothing is fetched.
    resultTypes: ['violations'],
    preload: false,
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  // It has looked: every state has at least a text whose contrast it measured.
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const actions = {
  fill: async () => ({ kind: 'filled' }) as const,
  setStrategy: vi.fn(),
  setHintLevel: vi.fn(),
  setCollapsed: vi.fn(),
  setPlace: vi.fn(),
  hide: vi.fn(),
  enterTurns: vi.fn(),
  look: vi.fn(),
  stepUp: vi.fn(),
  report: () => 'div.pb-grid',
};

const popupActions = {
  setCommutativeWins: vi.fn(),
  setEnabled: vi.fn(),
  showPanel: vi.fn(),
  dismissNews: vi.fn(),
  close: vi.fn(),
};

let panel: MountedPanel | null = null;
let root: HTMLElement | null = null;
afterEach(async () => {
  panel?.remove();
  root?.remove();
  panel = root = null;
  document.documentElement.className = '';
  await media('');
});

function media(forced: string): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: forced }] });
}

/** Where the panel stands by size of the window: a card, the bar, a line. */
const WINDOWS = {
  card: { width: 1200, height: 700, board: { left: 375, right: 825, top: 60, bottom: 560 } },
  bar: { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } },
  line: { width: 700, height: 500, board: { left: 125, right: 575, top: 60, bottom: 500 } },
};

async function showPanel(place: keyof typeof WINDOWS, colours: MarkColours = 'usual'): Promise<MountedPanel> {
  const { width, height, board } = WINDOWS[place];
  await page.viewport(width, height);
  panel = mountPanel(document, {
    actions,
    boxes: () => ({ boards: [board], keys: [], dialogs: [] }),
    colours: () => colours,
  });
  // axe measures contrasts in the body only; the panel stands beside it.
  document.body.append(panel.host);
  return panel;
}

const inPanel = (selector: string) => panel!.host.shadowRoot!.querySelector<HTMLElement>(selector);

describe.each(['light', 'dark'])('in the %s theme axe finds nothing to object to', (theme) => {
  it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])(
    'in any state of the panel, as a %s',
    async (place) => {
      document.documentElement.className = theme;
      const { host, update } = await showPanel(place);
      for (const [name, view] of Object.entries(PANELS)) {
        update({ ...view, collapsed: false });
        expect(await violationsIn(host), name).toEqual([]);
      }
      // Opened by the player: the bar, and the details of a guess.
      update(PANELS.few);
      if (place !== 'card') await userEvent.click(inPanel('[aria-expanded="false"]')!);
      for (const detail of ['2 answers', 'Why', 'Others']) {
        await userEvent.click(
          [...host.shadowRoot!.querySelectorAll('.link')].find((link) => link.textContent?.includes(detail))!,
        );
        expect(await violationsIn(host), detail).toEqual([]);
      }
      for (const [state, opener] of [
        ['own', 'Map'],
        ['own', 'Good'],
        ['won', 'Review'],
      ] as const) {
        update({ ...PANELS[state]!, collapsed: false });
        await userEvent.click(
          [...host.shadowRoot!.querySelectorAll('.link')].find((link) => link.textContent?.includes(opener))!,
        );
        expect(await violationsIn(host), opener).toEqual([]);
      }
    },
  );

  it("in what shows feedback, in the colours of the site's colour-blind setting", async () => {
    document.documentElement.className = theme;
    const { host, update } = await showPanel('card', 'colour-blind');
    for (const name of ['manual', 'inconsistent', 'own'] as const) {
      update(PANELS[name]!);
      const opener = [...host.shadowRoot!.querySelectorAll('.link')].find((link) =>
        link.textContent?.includes('Good'),
      );
      if (opener) await userEvent.click(opener);
      expect(await violationsIn(host), name).toEqual([]);
    }
  });

  it('in any state of the popup', async () => {
    await page.viewport(320, 480);
    root = document.body.appendChild(document.createElement('div'));
    const popup = mountPopup(root, { ...actions, ...popupActions });
    document.documentElement.dataset.theme = theme;
    for (const [name, view] of Object.entries(POPUPS)) {
      popup.update(view);
      expect(await violationsIn(root), name).toEqual([]);
    }
    for (const [name, view] of Object.entries(PANELS)) {
      popup.update({ ...POPUPS.ready, page: view });
      expect(await violationsIn(root), name).toEqual([]);
    }
    delete document.documentElement.dataset.theme;
  });
});

describe.each(['light', 'dark'])('on the pages, in the %s theme, axe finds nothing to object to', (theme) => {
  it.each([1200, 390])('on any, %i px wide', async (width) => {
    await page.viewport(width, 844);
    root = document.body.appendChild(document.createElement('div'));
    const nothing = () => {};
    const practice = mountPractice(root, NO_PRACTICE_ACTIONS);
    document.documentElement.dataset.theme = theme;
    for (const [name, view] of Object.entries(PRACTICE)) {
      practice.update(view, name === 'won', 3);
      expect(await violationsIn(root), name).toEqual([]);
    }
    for (const [name, view] of Object.entries(AGAIN)) {
      practice.updateAgain(view);
      expect(await violationsIn(root), name).toEqual([]);
    }
    root.remove();
    root = document.body.appendChild(document.createElement('div'));
    const statistics = mountStatistics(root, {
      exportGames: nothing,
      importGames: nothing,
      deleteGames: nothing,
    });
    document.documentElement.dataset.theme = theme;
    for (const [name, games] of Object.entries(STATISTICS)) {
      statistics.update(games);
      expect(await violationsIn(root), name).toEqual([]);
    }
    await userEvent.click(root.querySelector('[data-testid="delete"]')!);
    expect(await violationsIn(root), 'delete').toEqual([]);
    root.remove();
    root = document.body.appendChild(document.createElement('div'));
    const showOptions = mountOptions(root, NO_OPTIONS_ACTIONS);
    document.documentElement.dataset.theme = theme;
    for (const [name, view] of Object.entries(OPTIONS)) {
      showOptions(view);
      expect(await violationsIn(root), name).toEqual([]);
    }
    await userEvent.click(root.querySelector('[data-testid="reset"]')!);
    expect(await violationsIn(root), 'reset').toEqual([]);
    root.remove();
    root = document.body.appendChild(document.createElement('div'));
    const showWelcome = mountWelcome(root, nothing);
    document.documentElement.dataset.theme = theme;
    showWelcome(DEFAULT_SETTINGS);
    expect(await violationsIn(root), 'welcome').toEqual([]);
    delete document.documentElement.dataset.theme;
  });
});

it('bug: the panel was a second banner and a second footer of the page', async () => {
  const { host, update } = await showPanel('card');
  update(PANELS.ready);
  expect(host.shadowRoot!.querySelectorAll('header, footer, main, [role="banner"]')).toHaveLength(0);
});

describe('under the fixed colours of the system', () => {
  it('bug: Fill could not be told for a button', async () => {
    const { update } = await showPanel('card');
    update(PANELS.ready);
    await media('active');
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(inPanel('.button')!);
    expect(borderTopWidth).toBe('1px');
    expect(borderTopColor).not.toBe(backgroundColor);
    expect(borderTopColor).not.toBe(getComputedStyle(inPanel('.panel')!).backgroundColor);
  });

  it("bug: the popup's switch had no knob", async () => {
    root = document.body.appendChild(document.createElement('div'));
    const popup = mountPopup(root, { ...actions, ...popupActions });
    await media('active');
    for (const enabled of [true, false]) {
      popup.update({ ...POPUPS.ready, settings: { ...POPUPS.ready.settings, enabled } });
      const input = root.querySelector('[data-testid="enabled"]')!;
      const knob = getComputedStyle(input, '::after').backgroundColor;
      expect(knob).not.toBe(getComputedStyle(input).backgroundColor);
    }
  });
});

describe('where a thumb presses', () => {
  beforeEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true }));
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));

  it.each(LANGUAGES)('every target of popup and pages is 44 px, in $language', async (words) => {
    await page.viewport(390, 844);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    const nothing = () => {};
    const check = (name: string, exempt?: string) => expect(hardToTouch(exempt), name).toEqual([]);
    const renew = () => {
      root?.remove();
      root = document.body.appendChild(document.createElement('div'));
      return root;
    };
    const popup = mountPopup(renew(), { ...actions, ...popupActions }, words);
    for (const [name, view] of Object.entries(POPUPS)) {
      popup.update(view);
      check(name);
    }
    const showOptions = mountOptions(renew(), NO_OPTIONS_ACTIONS, words);
    for (const [name, view] of Object.entries(OPTIONS)) {
      showOptions(view);
      check(name);
    }
    await userEvent.click(root!.querySelector('[data-testid="reset"]')!);
    check('reset');
    mountWelcome(renew(), nothing, words)(DEFAULT_SETTINGS);
    check('welcome');
    for (const width of [390, 360, 320, 768]) {
      await page.viewport(width, 844);
      const practice = mountPractice(renew(), NO_PRACTICE_ACTIONS, words);
      for (const [name, view] of Object.entries(PRACTICE)) {
        practice.update(view, name === 'won', 3);
        // Ten tiles in a row: the keys ◀ and ▶ stand for them.
        check(`${name}, ${width}`, '.board .tile');
      }
      for (const [name, view] of Object.entries(AGAIN)) {
        practice.updateAgain(view);
        check(`${name}, ${width}`, '.board .tile');
      }
    }
    const statistics = mountStatistics(
      renew(),
      { exportGames: nothing, importGames: nothing, deleteGames: nothing },
      words,
    );
    for (const [name, games] of Object.entries(STATISTICS)) {
      statistics.update(games);
      check(name);
    }
  });

  // In every state: `touch.exhaustive.browser.test.ts`.
  it.each(TOUCHED_AS)('every target of the panel is 44 px, as %s', (as) => {
    const { ready, own, won, biFew } = PANELS;
    const others = Object.entries(PANELS).filter((_, place) => place % 5 === 0);
    return expectTouchable(as, {
      ready: ready!,
      own: own!,
      won: won!,
      biFew: biFew!,
      ...Object.fromEntries(others),
    });
  });
});
