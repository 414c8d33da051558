import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HINT, PANELS } from '../../test/gallery/states.ts';
import type { PanelView } from '../companion/view-model.ts';
import { HINT_LEVELS } from '../settings.ts';
import { NAMED_WORDS } from './named-words.testing.ts';
import { changesOf, linesOf, shownTexts } from './outline.testing.ts';
import { actions, DRAWN_STATES } from './page-states.testing.ts';
import { drawPanel } from './panel/draw.testing.ts';
import { BAR, LINES } from './panel/form.ts';
import { mountPanel } from './panel/mount.tsx';
import { LANGUAGES } from './words/words.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

/** The lines of the first state, and how each later one differs from the one before it. */
function createReport() {
  let before: readonly string[] = [];
  const report: string[] = [];
  return {
    add(state: string, root: Element) {
      const lines = linesOf(root);
      report.push(`\n# ${state}`);
      report.push(...changesOf(before, lines));
      before = lines;
    },
    text: () => `${report.join('\n').trim()}\n`,
  };
}

it.each(Object.entries(DRAWN_STATES))('each state of %s shows what it should', async (name, states) => {
  await page.viewport(1280, 800);
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  const report = createReport();
  for (const state of states(root, NAMED_WORDS)) report.add(state, root);
  await expect(report.text()).toMatchFileSnapshot(`states/${name}.txt`);
});

/** States to draw at each hint level. */
const LEVELLED = new Set(['ready', 'few', 'own', 'won']);

it.each([
  ['card', { width: 1200, height: 700, board: { left: 375, right: 825, top: 60, bottom: 560 } }],
  ['bar', { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } }],
])('each state of the panel shows what it should, as a %s', async (name, { width, height, board }) => {
  await page.viewport(width, height);
  const boxes = () => ({ boards: [board], keys: [], dialogs: [] });
  const { host, update, remove } = mountPanel(document, { actions, boxes, words: NAMED_WORDS });
  removals.push(remove);
  const report = createReport();
  for (const [state, view] of Object.entries(PANELS)) {
    // Few states show all that levels change.
    const levels = name === 'card' && LEVELLED.has(state) ? HINT_LEVELS : [view.hintLevel];
    for (const hintLevel of levels) {
      update({ ...view, hintLevel });
      report.add(`${state}, ${hintLevel}`, host.shadowRoot!.lastElementChild!);
    }
  }
  await expect(report.text()).toMatchFileSnapshot(`states/panel-${name}.txt`);
});

it.each(LANGUAGES)('what a player sees first, in $language, is recorded', async (words) => {
  const texts: Record<string, Set<string>> = {};
  const add = (surface: string, root: Element) => {
    texts[surface] ??= new Set();
    for (const text of shownTexts(root)) texts[surface].add(text);
  };
  await page.viewport(1280, 800);
  // The settings page explains itself in detail.
  const { settings: _, ...others } = DRAWN_STATES;
  for (const [name, states] of Object.entries(others)) {
    const root = document.body.appendChild(document.createElement('div'));
    for (const _ of states(root, words)) add(name, root);
    root.remove();
  }
  const board = { left: 375, right: 825, top: 60, bottom: 560 };
  for (const width of [1200, 360]) {
    await page.viewport(width, 700);
    const boxes = () => ({ boards: [board], keys: [], dialogs: [] });
    const { host, update, remove } = mountPanel(document, { actions, boxes, words });
    removals.push(remove);
    for (const view of Object.values(PANELS)) {
      for (const hintLevel of HINT_LEVELS) {
        update({ ...view, hintLevel });
        add('panel', host.shadowRoot!.lastElementChild!);
      }
    }
    remove();
  }
  const report = Object.entries(texts).map(([surface, seen]) =>
    [`# ${surface}`, ...[...seen].sort()].join('\n'),
  );
  await expect(`${report.join('\n\n')}\n`).toMatchFileSnapshot(`states/first-${words.language}.txt`);
});

it('each closed form of the panel shows what it should', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  removals.push(() => root.remove());
  const report = createReport();
  const {
    loading,
    building,
    opener,
    ready,
    nudge,
    count,
    stale,
    own,
    ownWeak,
    refused,
    quad,
    extraKeys,
    failed,
    won,
  } = PANELS;
  const views = {
    loading,
    building,
    opener,
    ready,
    nudge,
    count,
    stale,
    own,
    ownWeak,
    refused,
    quad,
    extraKeys,
    failed,
    won,
  };
  const filled = { ...ready!, typed: HINT.guess };
  const counting = (remaining: number): PanelView => ({
    ...ready!,
    kind: 'ready',
    hint: { ...HINT, remaining },
  });
  const counts = Object.fromEntries(
    [999, 1000, 9999, 10_000].map((count) => [`${count} left`, counting(count)]),
  );
  for (const [state, view] of Object.entries({ ...views, filled, ...counts }))
    for (const form of [BAR, ...LINES]) {
      drawPanel(root, view!, form, actions);
      report.add(`${state}, ${form.kind === 'line' ? `${form.shows} ${form.rows}` : form.kind}`, root);
    }
  await expect(report.text()).toMatchFileSnapshot('states/panel-closed.txt');
});
