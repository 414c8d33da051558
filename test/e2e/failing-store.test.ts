import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PanelActions, PopupActions } from '../../src/companion/view-model.ts';
import type { OptionsActions } from '../../src/ui/options/OptionsPage.tsx';
import type { PracticeActions } from '../../src/ui/practice/actions.ts';
import type { StatisticsActions } from '../../src/ui/statistics/model.ts';
import { en } from '../../src/ui/words/en.ts';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { STATISTICS } from '../gallery/pages.ts';
import { importFile, type Rig, startRig } from './rig.ts';

/** The storage of a damaged profile. */
const FAILING_STORAGE = `
  const fail = () => Promise.reject(new Error('IO error: LOCK'));
  for (const name of ['get', 'set', 'remove']) chrome.storage.local[name] = fail;
`;
/** Storage, databases, files and new tabs fail. */
const FAILING = `
  ${FAILING_STORAGE}
  const failAtOnce = () => { throw new Error('IO error: LOCK'); };
  for (const name of ['open', 'deleteDatabase']) indexedDB[name] = failAtOnce;
  URL.createObjectURL = failAtOnce;
  chrome.tabs.create = fail;
`;
const SILENT = `
  for (const name of ['get', 'set', 'remove']) chrome.storage.local[name] = () => new Promise(() => {});
  chrome.commands.getAll = () => new Promise(() => {});
`;

const PAGES = {
  popup: '[data-testid=strategy]',
  options: '[data-testid=settings-page]',
  statistics: '[data-testid=statistics-page]',
  practice: '[data-testid=practice-page][data-outcome=playing]',
  welcome: '[data-testid=welcome-page]',
} as const;
type PageName = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as PageName[];

let rig: Rig;
const errors: string[] = [];

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => expect(errors.splice(0)).toEqual([]));

/** @param before code to run before the page's own */
async function open(name: PageName, before = ''): Promise<Page> {
  const page = await rig.context.newPage();
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
  if (before) await page.addInitScript(before);
  await page.goto(`${rig.origin}/${name}.html`);
  await page.locator(PAGES[name]).waitFor();
  return page;
}

/** All lines of a page about failures. */
const failures = (page: Page) => page.locator('[role=alert], [data-value=failed]').allInnerTexts();

/** An action on a page and the line that appears after it; null: it stores nothing, or the walk cannot reach it. */
type Step = readonly [act: (page: Page) => Promise<unknown>, line: string] | null;

const press = (id: string) => (page: Page) => page.locator(`[data-testid=${id}]`).click();
const choose = (id: string, option: string) => (page: Page) =>
  page.locator(`[data-testid=${id}]`).selectOption(option);
const confirm = (id: string) => async (page: Page) => {
  await press(id)(page);
  await press('confirm')(page);
};
const rebuild = async (page: Page) => {
  await page.locator('[data-testid=engine] summary').click();
  await press('rebuild')(page);
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);

/** Real keys, because the panel ignores synthetic events. */
const PANEL_ACTIONS = {
  setStrategy: (page) => panelLocators(page).strategy.press('ArrowDown'),
  setHintLevel: (page) => page.locator('maxwell-panel [data-testid=hint-level]').press('ArrowUp'),
  setPlace: (page) => page.locator('maxwell-panel .grip').press('ArrowDown'),
} satisfies Partial<Record<keyof PanelActions, (page: Page) => Promise<unknown>>>;

const WALKS: Readonly<Record<PageName, Readonly<Record<string, Step>>>> = {
  popup: {
    setStrategy: [choose('strategy', 'greedy1'), en.unsaved.page],
    setHintLevel: [choose('hint-level', 'count'), en.unsaved.page],
    setCommutativeWins: [press('commutative-wins'), en.unsaved.page],
    setEnabled: [press('enabled'), en.unsaved.page],
    dismissNews: [(page) => page.locator('[data-testid=news] button').click(), en.unsaved.page],
    showPanel: null,
    close: null,
  } satisfies Record<keyof PopupActions, Step>,
  options: {
    update: [press('badge'), en.unsaved.page],
    measureFirstGuess: null,
    rebuild: [rebuild, en.settings.rebuilt.failed],
    changeShortcuts: [press('change-shortcuts'), en.settings.shortcutsFailed],
    reset: [confirm('reset'), en.unsaved.page],
  } satisfies Record<keyof OptionsActions, Step>,
  statistics: {
    exportGames: [press('export'), en.statistics.failed.exportGames],
    importGames: [
      (page) => importFile(page, JSON.stringify(STATISTICS.one!.games)),
      en.statistics.failed.importGames,
    ],
    deleteGames: [confirm('delete'), en.statistics.failed.deleteGames],
    review: null,
    replay: null,
    keepFirstGuess: null,
  } satisfies Record<keyof StatisticsActions, Step>,
  practice: {
    press: [key('1'), en.unsaved.practice],
    select: [(page) => page.locator('.board .tile').nth(2).click(), en.unsaved.practice],
    move: [key('ArrowRight'), en.unsaved.practice],
    newGame: [press('new-game'), en.unsaved.practice],
    playCode: [
      async (page) => {
        await page
          .locator('[data-testid=code-field]')
          .fill(await page.locator('[data-testid=code]').innerText());
        await press('play-code')(page);
      },
      en.unsaved.practice,
    ],
    showPanel: null,
    again: null,
    // This page stores nothing.
    analyse: null,
    drill: [(page) => page.evaluate(`location.hash = 'drill=opener&mode=mini'`), en.unsaved.practice],
    ...Object.fromEntries(
      Object.entries(PANEL_ACTIONS).map(
        ([name, act]) => [`panel: ${name}`, [act, en.unsaved.practice]] as const,
      ),
    ),
  } satisfies Record<keyof PracticeActions, Step>,
  welcome: {
    onLevel: [(page) => page.locator('input[value=count]').check(), en.unsaved.page],
  },
};

describe('with a storage that begins to fail', () => {
  beforeAll(async () => {
    const statistics = await open('statistics');
    await importFile(statistics, JSON.stringify(STATISTICS.one!.games));
    await statistics.locator('[data-testid=notice][data-value=imported]').waitFor();
    await statistics.evaluate('chrome.storage.local.set({ news: true })');
    await statistics.close();
  });

  it.each(
    PAGE_NAMES.flatMap((name) =>
      Object.entries(WALKS[name]).flatMap(([action, step]) => (step ? [[name, action, step] as const] : [])),
    ),
  )('bug: it was not said on the page %s that an action failed: %s', async (name, _, [act, line]) => {
    const page = await open(name);
    if (name === 'statistics') await page.locator('[data-testid=export]:enabled').waitFor();
    await page.evaluate(FAILING);
    await act(page);
    await expect.poll(() => failures(page)).toEqual([line]);
    await page.close();
  });
});

/** Runs code in the world of the content script. */
async function runInScript(page: Page, expression: string): Promise<void> {
  const session = await rig.context.newCDPSession(page);
  const worlds: { readonly id: number; readonly origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  const { id } = worlds.find(({ origin }) => origin === rig.origin)!;
  await session.send('Runtime.evaluate', { expression, contextId: id });
  await session.detach();
}

it.each(Object.entries(PANEL_ACTIONS))(
  'bug: a choice in the panel that could not be stored was an uncaught error: %s',
  async (_, act) => {
    const page = await rig.open({ mode: 'mini', answer: '25/5=5' });
    page.on('pageerror', (error) => errors.push(error.message));
    await waitForState(page, 'ready');
    await runInScript(page, FAILING_STORAGE);
    await act(page);
    await expect
      .poll(() => page.locator('maxwell-panel [role=alert]').allInnerTexts())
      .toEqual([en.unsaved.panel]);
    await page.close();
  },
);

describe.each([
  ['fails', FAILING],
  ['is silent', SILENT],
])('with a storage that %s from the start', (_, before) => {
  it.each(PAGE_NAMES)('bug: the page %s was blank', async (name) => {
    const page = await open(name, before);
    await page.locator('[data-testid=unsaved]').waitFor();
    await page.close();
  });
});
