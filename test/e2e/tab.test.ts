import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValue, panelOf, waitForState } from '../../tools/play.ts';
import { eventually } from '../eventually.ts';
import { enterGuess, type Rig, startRig } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

const panels = () => page.locator('maxwell-panel').count();
const close = () =>
  page.locator('maxwell-panel').getByRole('button', { name: 'Hide Maxwell in this tab' }).click();

describe('a tab', () => {
  it.each(['/storeLbl.html', '/login.html', '/version.txt'])(
    'bug: the panel stood on %s, which holds no game',
    async (path) => {
      page = await rig.context.newPage();
      await page.goto(new URL(path, rig.url()).href);
      // The script has run: it answers the popup of this tab that it shows nothing.
      const popup = await rig.openPopup();
      await popup.getByText('to see hints here').waitFor();
      await popup.close();
      expect(await panels()).toBe(0);
    },
  );

  it('shows the panel where a board appears, whatever the address', async () => {
    page = await rig.context.newPage();
    await page.goto(new URL('/login.html', rig.url()).href);
    await page.evaluate(() => {
      const board = document.createElement('div');
      board.className = 'pb-grid';
      document.body.append(board);
    });
    await eventually(async () => expect(await panels()).toBe(1));
  });

  it('hides the panel on its close button, through a first win and reloads, until the popup brings it back', async () => {
    page = await rig.open({ answer: '45/9+38=43', firstWin: true });
    await waitForState(page, 'ready');
    await close();
    expect(await panels()).toBe(0);
    await enterGuess(page, '45/9+38=43');
    await page.waitForURL((url) => url.pathname === '/game' && !url.searchParams.has('nosplash'));
    await page.getByText('Solved in one try').waitFor();
    await page.reload();
    const popup = await rig.openPopup();
    await popup.getByText('The panel is hidden in this tab.').waitFor();
    expect(await panels()).toBe(0);
    await popup.getByRole('button', { name: 'Show it again' }).click();
    expect(await waitForState(page, 'won')).toBe('won');
    await popup.close();
    await page.reload();
    expect(await waitForState(page, 'won')).toBe('won');
  });

  it('hidden leaves the panel of another tab alone', async () => {
    page = await rig.open({ answer: '63/7+28=37' });
    await waitForState(page, 'ready');
    await close();
    const other = await rig.open({ answer: '63/7+28=37' });
    await waitForState(other, 'ready');
    expect(Number(await dataValue(panelOf(other).remaining))).toBeGreaterThan(0);
    await other.close();
  });
});
