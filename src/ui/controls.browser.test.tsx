import { options } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  AGAIN,
  DRILLS,
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  NO_STATISTICS_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
} from '../../test/gallery/pages.ts';
import { PANELS, POPUPS } from '../../test/gallery/states.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { NAMED_WORDS } from './named-words.testing.ts';
import { mountOptions } from './options/OptionsPage.tsx';
import { changesOf, describeElement, linesOf } from './outline.testing.ts';
import { actions } from './page-states.testing.ts';
import { drawPanel } from './panel/draw.testing.tsx';
import { BAR, CARD } from './panel/form.ts';
import { mountPopup } from './popup/Popup.tsx';
import { mountPractice } from './practice/PracticePage.tsx';
import { mountStatistics } from './statistics/StatisticsPage.tsx';
import { mountWelcome } from './welcome/WelcomePage.tsx';

/* Records the effects of each control of panel, popup and pages: the actions that it calls and the changes on the page. */

/** Actions like those of a template, which are recorded as text. */
function record<Actions extends object>(template: Actions, calls: string[], prefix = ''): Actions {
  const recorded = Object.entries(template).map(([name, action]) => {
    if (typeof action === 'object') return [name, record(action, calls, `${name}.`)];
    const call = (...given: unknown[]) => {
      calls.push(`${prefix}${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`);
      return action();
    };
    return [name, call];
  });
  return Object.fromEntries(recorded);
}

interface Drawn {
  readonly root: Element;
  remove(): void;
}
/** Draws a state. */
type Draw = (calls: string[]) => Drawn;

function drawIn(mount: (root: HTMLElement) => void): Drawn {
  const root = document.body.appendChild(document.createElement('div'));
  mount(root);
  return { root, remove: () => root.remove() };
}

const drawEach = <View,>(
  views: Readonly<Record<string, View>>,
  draw: (view: View, calls: string[]) => Drawn,
): Draw[] => Object.values(views).map((view) => (calls) => draw(view, calls));

const PAGES: Readonly<Record<string, readonly Draw[]>> = {
  panel: [CARD, BAR].flatMap((form) =>
    drawEach(PANELS, (view, calls) => drawIn((root) => drawPanel(root, view, form, record(actions, calls)))),
  ),
  popup: drawEach(POPUPS, (view, calls) =>
    drawIn((root) => mountPopup(root, record(actions, calls), NAMED_WORDS)(view)),
  ),
  settings: drawEach(OPTIONS, (view, calls) =>
    drawIn((root) => mountOptions(root, record(NO_OPTIONS_ACTIONS, calls), NAMED_WORDS)(view)),
  ),
  statistics: drawEach(STATISTICS, (view, calls) =>
    drawIn((root) => mountStatistics(root, record(NO_STATISTICS_ACTIONS, calls), NAMED_WORDS)(view)),
  ),
  practice: [
    ...drawEach(PRACTICE, (view, calls) =>
      drawIn((root) =>
        mountPractice(root, record(NO_PRACTICE_ACTIONS, calls), NAMED_WORDS).update(view, true, 3),
      ),
    ),
    ...drawEach(AGAIN, (view, calls) =>
      drawIn((root) =>
        mountPractice(root, record(NO_PRACTICE_ACTIONS, calls), NAMED_WORDS).updateAgain(view),
      ),
    ),
    ...drawEach(DRILLS, (view, calls) =>
      drawIn((root) =>
        mountPractice(root, record(NO_PRACTICE_ACTIONS, calls), NAMED_WORDS).updateDrill(view),
      ),
    ),
  ],
  welcome: [
    (calls) =>
      drawIn((root) => {
        const { choose } = record({ choose: () => {} }, calls);
        mountWelcome(root, choose, NAMED_WORDS)({ settings: DEFAULT_SETTINGS, areSettingsKept: true });
      }),
  ],
};

const CONTROLS = 'button:not(:disabled), input:not([type=file]):not(:disabled), select, summary';

/** Uses a control as a player would. */
function use(control: Element): void {
  const announce = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.selectedIndex === 0 ? 1 : 0;
    announce('change');
  } else if (control instanceof HTMLInputElement && /^(number|text)$/.test(control.type)) {
    control.value = '12';
    announce('input');
    announce('change');
  } else (control as HTMLElement).click();
}

const debounce = options.debounceRendering;
beforeEach(async () => {
  // A change is drawn at once.
  options.debounceRendering = (draw) => draw();
  await page.viewport(1200, 700);
});
afterEach(() => {
  if (debounce) options.debounceRendering = debounce;
  else delete options.debounceRendering;
});

it.each(Object.entries(PAGES))('each control of %s does what it should', async (name, states) => {
  const report: string[] = [];
  const used = new Set<string>();
  for (const draw of states) {
    const sample = draw([]);
    const names = [...sample.root.querySelectorAll(CONTROLS)].map(describeElement);
    sample.remove();
    for (const [index, described] of names.entries()) {
      if (used.has(described)) continue;
      used.add(described);
      const calls: string[] = [];
      const { root, remove } = draw(calls);
      const before = linesOf(root);
      use([...root.querySelectorAll(CONTROLS)][index]!);
      report.push(`# ${described}`, ...calls.map((call) => `  ${call}`), ...changesOf(before, linesOf(root)));
      remove();
    }
  }
  await expect(`${report.join('\n')}\n`).toMatchFileSnapshot(`states/controls-${name}.txt`);
});
