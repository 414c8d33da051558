import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { findHardTargets } from '../../test/touch-targets.ts';
import type { PanelView } from '../companion/view-model.ts';
import { actions, DRAWN_STATES } from './page-states.testing.ts';
import { mountPanel } from './panel/mount.tsx';
import { press } from './press.testing.ts';
import { LANGUAGES, type Words } from './words/words.ts';

const BAR = { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } };
const NARROWEST = { width: 320, height: 640, board: { left: 0, right: 320, top: 60, bottom: 500 } };
const LINE = { width: 844, height: 390, board: { left: 197, right: 647, top: 60, bottom: 560 } };
const CARD = { width: 1200, height: 700, board: { left: 375, right: 825, top: 60, bottom: 560 } };

/** Windows with touch input, and whether the panel and its details are opened in them. */
const TOUCHED = {
  'a bar': { ...BAR, open: false },
  'a bar of the narrowest phone': { ...NARROWEST, open: false },
  'a line': { ...LINE, open: false },
  'an opened bar': { ...BAR, open: true },
  'an opened line': { ...LINE, open: true },
  'a card': { ...CARD, open: true },
};
export const TOUCHED_AS = Object.keys(TOUCHED) as (keyof typeof TOUCHED)[];

/** Waits, because the panel places itself after its content has changed. @param what named by a failure */
async function expectNoHardTargets(what: string): Promise<void> {
  await expect.poll(() => findHardTargets(), { message: what }).toEqual([]);
}

/** Checks that all targets of the panel are large enough for a thumb, in every language. Needs touch emulation. */
export async function expectTouchable(
  as: keyof typeof TOUCHED,
  states: Readonly<Record<string, PanelView>>,
): Promise<void> {
  const { width, height, board, open } = TOUCHED[as];
  await page.viewport(width, height);
  for (const words of LANGUAGES) {
    const panel = mountPanel(document, {
      actions,
      boxes: () => ({ boards: [board], keys: [], dialogs: [] }),
      words,
    });
    const inPanel = (selector: string) => panel.host.shadowRoot!.querySelectorAll<HTMLElement>(selector);
    try {
      for (const [name, view] of Object.entries(states)) {
        panel.update({ ...view, collapsed: as === 'a card' && name === 'collapsed' });
        const [opener] = inPanel('.open, button.line');
        if (open && opener) await press(opener);
        await expectNoHardTargets(`${name}, ${words.language}`);
        expect(inPanel('.panel')[0]!.scrollWidth, name).toBeLessThanOrEqual(width);
        if (!open) continue;
        const details = inPanel('.link[aria-expanded]').length;
        for (let detail = 0; detail < details; detail++) {
          const link = inPanel('.link[aria-expanded]')[detail] as HTMLButtonElement | undefined;
          if (link && !link.disabled) await press(link);
          await expectNoHardTargets(`${name}, ${link?.textContent}, ${words.language}`);
        }
      }
    } finally {
      panel.remove();
    }
  }
}

/** Checks that all targets of popup and pages fit a thumb. @param widths widths of the practice page's window, in px */
export async function expectPagesTouchable(words: Words, widths: readonly number[]): Promise<void> {
  let root: HTMLElement | undefined;
  const renew = () => {
    root?.remove();
    root = document.body.appendChild(document.createElement('div'));
    return root;
  };
  const check = (name: string, exempt?: string) => expect(findHardTargets(exempt), name).toEqual([]);
  try {
    await page.viewport(390, 844);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    for (const name of ['popup', 'settings', 'welcome', 'statistics'] as const) {
      for (const state of DRAWN_STATES[name](renew(), words)) check(state);
      if (name !== 'settings') continue;
      await press(root!.querySelector('[data-testid="reset"]')!);
      check('reset');
    }
    for (const width of widths) {
      await page.viewport(width, 844);
      // Leave out the tiles: ten in a row are too narrow, so the keys ◀ and ▶ replace them.
      for (const state of DRAWN_STATES.practice(renew(), words))
        check(`${state}, ${width}`, '.board > .tiles > .tile');
    }
  } finally {
    root?.remove();
  }
}
