import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { PANELS, POPUPS } from '../../test/gallery/states.ts';
import { showPanel, testAccess } from './access.testing.ts';
import { actions } from './page-states.testing.ts';
import type { MountedPanel } from './panel/mount.tsx';
import { mountPopup } from './popup/Popup.tsx';
import { expectPagesTouchable, expectTouchable, TOUCHED_AS } from './touch.testing.ts';
import { LANGUAGES } from './words/words.ts';

// `access.exhaustive.browser.test.ts` checks all states.
testAccess('each kind of element');

let panel: MountedPanel | null = null;
let root: HTMLElement | null = null;
afterEach(async () => {
  panel?.remove();
  root?.remove();
  panel = root = null;
  await media('');
});

function media(forced: string): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: forced }] });
}

const inPanel = (selector: string) => panel!.host.shadowRoot!.querySelector<HTMLElement>(selector);

it('bug: the panel added a second banner and a second footer to the page', async () => {
  panel = await showPanel('card');
  panel.update(PANELS.ready);
  expect(panel.host.shadowRoot!.querySelectorAll('header, footer, main, [role="banner"]')).toHaveLength(0);
});

describe('in forced colours', () => {
  it('bug: Fill was not recognisable as a button', async () => {
    panel = await showPanel('card');
    panel.update(PANELS.ready);
    await media('active');
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(inPanel('.button')!);
    expect(borderTopWidth).toBe('1px');
    expect(borderTopColor).not.toBe(backgroundColor);
    expect(borderTopColor).not.toBe(getComputedStyle(inPanel('.panel')!).backgroundColor);
  });

  it('bug: the popup’s switch lacked a knob', async () => {
    root = document.body.appendChild(document.createElement('div'));
    const showPopup = mountPopup(root, actions);
    await media('active');
    for (const enabled of [true, false]) {
      showPopup({ ...POPUPS.ready, settings: { ...POPUPS.ready.settings, enabled } });
      const input = root.querySelector('[data-testid="enabled"]')!;
      const knob = getComputedStyle(input, '::after').backgroundColor;
      expect(knob).not.toBe(getComputedStyle(input).backgroundColor);
    }
  });
});

describe('on touch screens', () => {
  beforeEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true }));
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));

  // `touch.exhaustive.browser.test.ts` checks more windows.
  it.each(LANGUAGES)('every target of popup and pages is 44 px, in $language', (words) =>
    expectPagesTouchable(words, [320]),
  );

  // `touch.exhaustive.browser.test.ts` checks all states.
  it.each(TOUCHED_AS)('every target of the panel is 44 px, as %s', (as) => {
    const { ready, own, why, whyCell, won, biFew } = PANELS;
    const others = Object.entries(PANELS).filter((_, place) => place % 10 === 0);
    return expectTouchable(as, {
      ready: ready!,
      own: own!,
      why: why!,
      whyCell: whyCell!,
      won: won!,
      biFew: biFew!,
      ...Object.fromEntries(others),
    });
  });
});
