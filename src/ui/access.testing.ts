import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PANELS } from '../../test/gallery/states.ts';
import type { FeedbackColours } from '../board/tile.ts';
import { actions, DRAWN_STATES } from './page-states.testing.ts';
import { type MountedPanel, mountPanel } from './panel/mount.tsx';
import { press } from './press.testing.ts';

type Coverage = 'each kind of element' | 'every state';

/** The rules that depend on colours, the only difference between themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds in a part of the page. @param rules null: axe's default rules and one more */
async function violationsIn(part: Element, rules: string[] | null): Promise<string[]> {
  const { violations, passes } = await axe.run(part, {
    // Report passes without details, and do not fetch anything.
    resultTypes: ['violations'],
    preload: false,
    ...(rules ? { runOnly: rules } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  });
  // Make sure that axe has checked something: every state has some text whose contrast it can measure.
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Attributes whose values matter to axe's rules and our styles; only the presence of others matters. */
const TELLING = new Set(['class', 'role', 'type']);

/** The features of an element that matter to the rules: its tag and attributes, whether it has text, and its parent. */
function kindOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    TELLING.has(name) ? `${name}=${value}` : name,
  );
  const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const parent = element.parentElement;
  return [parent?.localName, parent?.className, element.localName, ...attributes.sort(), hasText].join(' ');
}

const elementsIn = (part: Element) => [...(part.shadowRoot ?? part).querySelectorAll('*')];

type Check = (part: Element, state: string) => Promise<void>;

/** A check by axe: of every state, or only of those with an element whose {@link kindOf} is new. */
function checkerOf(extent: Coverage, theme: string): Check {
  const known = new Set<string>();
  const rules = extent === 'each kind of element' && theme === 'dark' ? COLOUR_RULES : null;
  return async (part, state) => {
    const { size } = known;
    for (const element of elementsIn(part)) known.add(kindOf(element));
    if (extent === 'each kind of element' && known.size === size) return;
    expect(await violationsIn(part, rules), state).toEqual([]);
  };
}

/** Sizes of the window, and boxes of the board, for which the panel is a card, a bar or a line. */
const WINDOWS = {
  card: { width: 1200, height: 700, board: { left: 375, right: 825, top: 60, bottom: 560 } },
  bar: { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } },
  line: { width: 700, height: 500, board: { left: 125, right: 575, top: 60, bottom: 500 } },
};

/** Mounts a panel in the body of a window in which it is a card, a bar or a line. */
export async function showPanel(
  place: keyof typeof WINDOWS,
  colours: FeedbackColours = 'usual',
): Promise<MountedPanel> {
  const { width, height, board } = WINDOWS[place];
  await page.viewport(width, height);
  const panel = mountPanel(document, {
    actions,
    boxes: () => ({ boards: [board], keys: [], dialogs: [] }),
    colours: () => colours,
  });
  // axe measures contrasts only in the body, but the panel is mounted outside it.
  document.body.append(panel.host);
  return panel;
}

/** Tests panel, popup and pages with axe, in both themes. */
export function testAccess(extent: Coverage): void {
  const removals: (() => void)[] = [];
  afterEach(() => {
    for (const remove of removals.splice(0)) remove();
    document.documentElement.className = '';
    delete document.documentElement.dataset.theme;
  });

  const places = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];
  const isWhole = extent === 'every state';

  describe.each(['light', 'dark'])('in the %s theme axe does not find violations', (theme) => {
    const check = checkerOf(extent, theme);
    /** Draws states in a new root, and checks each in the tested theme instead of the system's. */
    const checkStates = async (states: (root: HTMLElement) => Iterable<string>) => {
      const root = document.body.appendChild(document.createElement('div'));
      removals.push(() => root.remove());
      const drawn = states(root);
      document.documentElement.dataset.theme = theme;
      for (const state of drawn) await check(root, state);
      return root;
    };

    // The dark theme differs only in colours, which do not depend on the place.
    it.each(isWhole || theme === 'light' ? places : (['card'] as const))(
      'in any state of the panel, as a %s',
      async (place) => {
        document.documentElement.className = theme;
        const { host, update, remove } = await showPanel(place);
        removals.push(remove);
        const linkTo = (name: string) =>
          [...host.shadowRoot!.querySelectorAll<HTMLElement>('.link')].find(({ textContent }) =>
            textContent.includes(name),
          )!;
        for (const [name, view] of Object.entries(PANELS)) {
          update({ ...view, collapsed: false });
          await check(host, name);
        }
        // The bar or line, opened by the player, and details.
        update(PANELS.few);
        if (place !== 'card') await press(host.shadowRoot!.querySelector('[aria-expanded="false"]')!);
        for (const detail of ['Why', 'Others']) {
          await press(linkTo(detail));
          await check(host, detail);
        }
        for (const [state, opener] of [
          ['own', 'Map'],
          ['own', 'Good'],
          ['won', 'Review'],
        ] as const) {
          update({ ...PANELS[state]!, collapsed: false });
          await press(linkTo(opener));
          await check(host, opener);
        }
      },
    );

    it('in feedback, in the colours of the site’s colour-blind setting', async () => {
      document.documentElement.className = theme;
      const { host, update, remove } = await showPanel('card', 'colour-blind');
      removals.push(remove);
      for (const name of ['manual', 'inconsistent', 'own'] as const) {
        update(PANELS[name]!);
        const links = [...host.shadowRoot!.querySelectorAll<HTMLElement>('.link')];
        const opener = links.find((link) => link.textContent.includes('Good'));
        if (opener) await press(opener);
        await check(host, name);
      }
    });

    it('in any state of the popup', async () => {
      await page.viewport(320, 480);
      const root = await checkStates(DRAWN_STATES.popup);
      root.remove();
      await checkStates(DRAWN_STATES.popupOfPanels);
    });

    // Both widths have the same kinds of elements.
    describe.each(isWhole ? [1200, 390] : [390])('%i px wide', (width) => {
      it.each([
        ['practice', null],
        ['statistics', 'delete'],
        ['settings', 'reset'],
        ['welcome', null],
      ] as const)('in the %s page', async (name, dialog) => {
        await page.viewport(width, 844);
        const root = await checkStates(DRAWN_STATES[name]);
        if (!dialog) return;
        await press(root.querySelector(`[data-testid="${dialog}"]`)!);
        await check(root, dialog);
      });
    });
  });
}
