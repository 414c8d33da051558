import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { NO_OPTIONS_ACTIONS, OPTIONS, PRACTICE, STATISTICS } from '../../test/gallery/pages.ts';
import { PANELS, POPUPS } from '../../test/gallery/states.ts';
import type { MarkColours } from '../board/colours.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { mountOptions } from './options/mount.tsx';
import { type MountedPanel, mountPanel } from './panel/mount.tsx';
import { mountPopup } from './popup/mount.tsx';
import { mountPractice } from './practice/mount.tsx';
import { mountStatistics } from './statistics/mount.tsx';
import { mountWelcome } from './welcome/mount.tsx';

/** What axe finds in a part of the page, by rule. */
async function violationsIn(part: Element): Promise<string[]> {
  const { violations, passes } = await axe.run(part, {
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
        ['own', 'Beats'],
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
        link.textContent?.includes('Beats'),
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
    const practice = mountPractice(root, {
      press: nothing,
      select: nothing,
      move: nothing,
      newGame: nothing,
      playCode: nothing,
      showPanel: nothing,
    });
    document.documentElement.dataset.theme = theme;
    for (const [name, view] of Object.entries(PRACTICE)) {
      practice.update(view, name === 'won');
      expect(await violationsIn(root), name).toEqual([]);
    }
    root.remove();
    root = document.body.appendChild(document.createElement('div'));
    const statistics = mountStatistics(root, { exportGames: nothing, deleteGames: nothing });
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

describe('on a phone', () => {
  it.each(['en', 'zh-TW'] as const)('what a thumb presses is 44 px high, in %s', async (language) => {
    await page.viewport(390, 844);
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    try {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true);
      root = document.body.appendChild(document.createElement('div'));
      const settings = { ...DEFAULT_SETTINGS, language };
      const popup = mountPopup(root, { ...actions, ...popupActions });
      for (const [name, view] of Object.entries(POPUPS)) {
        popup.update({ ...view, settings: { ...view.settings, language } });
        expect(tooLowIn(root), name).toEqual([]);
      }
      root.remove();
      root = document.body.appendChild(document.createElement('div'));
      const showOptions = mountOptions(root, NO_OPTIONS_ACTIONS);
      for (const [name, view] of Object.entries(OPTIONS)) {
        showOptions({ ...view, settings: { ...view.settings, language } });
        expect(tooLowIn(root), name).toEqual([]);
      }
      root.remove();
      root = document.body.appendChild(document.createElement('div'));
      mountWelcome(root, () => {})(settings);
      expect(tooLowIn(root)).toEqual([]);
    } finally {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
    }
  });
});

/** Controls that can be seen and whose target, their label where they have one, is less than 44 px high. */
function tooLowIn(part: Element): string[] {
  return [...part.querySelectorAll('button, a, select, input, summary')]
    .map((control) => control.closest('label') ?? control)
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
    .map((target) => target.outerHTML.slice(0, 120));
}
