import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drillAddress } from '../../src/ui/practice/actions.ts';
import { findFirefox } from '../../tools/firefox.ts';
import { LONG_WAIT } from '../long-wait.ts';
import { type FirefoxRig, lookAtPanels, playByAdvice, startFirefox, waitForPanel } from './firefox.ts';

/* Plays in practice, tries a drill, replaces the engine, and installs and removes the extension. Takes 40 s. */

describe.skipIf(!findFirefox())('in Firefox', () => {
  let rig: FirefoxRig;

  beforeAll(async () => {
    rig = await startFirefox();
  });
  afterAll(() => rig.close());
  afterEach(() => rig.closePages());

  it('a game of practice is won by the advice, reviewed and kept', async () => {
    const page = await rig.openOwn('practice');
    await page.locator('[data-testid=mode] [data-value=mini]').click();
    await page.waitForSelector('[data-testid=code][data-value^=I]');
    for (let turn = 1; turn <= 6; turn++) {
      const { state } = await vi.waitFor(async () => {
        const played = await page.$$('[data-testid=board] > [aria-label*=": "]');
        expect(played).toHaveLength(turn - 1);
        const [{ recommendation }, outcome] = [
          await waitForPanel(page, {}),
          await page.$eval('[data-testid=practice-page]', (main) => (main as HTMLElement).dataset.outcome),
        ];
        if (outcome === 'playing') expect(recommendation).not.toBe('');
        return { state: outcome };
      }, LONG_WAIT);
      if (state === 'won') break;
      await page.locator('maxwell-panel >>> [data-testid=fill]').click();
      await page.waitForSelector('maxwell-panel >>> .caption [role=status]');
      await page.keyboard.press('Enter');
    }
    await page.waitForSelector('maxwell-panel >>> [data-testid=review][data-skill]');
    const statistics = await rig.openOwn('statistics');
    await statistics.locator('[data-testid=source] [data-value=practice]').click();
    await statistics.waitForSelector('[data-testid=statistics-page][data-games="1"]');
  });

  it('a drill of five positions is typed to its result', async () => {
    const page = await rig.openOwn('practice', drillAddress('split', 'mini'));
    for (let number = 1; number <= 5; number++) {
      await page.waitForSelector(`[data-testid=drill-page][data-stage=typing][data-number="${number}"]`);
      await page.keyboard.type('12-7=5');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-testid=again-result]');
      await page.locator('[data-testid=next]').click();
    }
    await page.waitForSelector('[data-testid=drill-result][data-positions="5"]');
    expect(await page.$('maxwell-panel')).toBeNull();
  });

  it('the game goes on when the engine was replaced', async () => {
    const page = await rig.open({ mode: 'mini', answer: '18/9=2' });
    await waitForPanel(page, { state: 'ready' });
    const popup = await rig.openOwn('popup');
    await waitForPanel(popup, { state: '', remaining: 206 });
    const message = { id: 1, type: 'replaceEngine', timestamp: 1 };
    const call = `browser.runtime.sendMessage(${JSON.stringify(message)})`;
    expect(await popup.evaluate(call)).toEqual({ res: 'open' });
    await page.bringToFront();
    const turns = await playByAdvice(page);
    expect(turns.at(-1)?.guess).toBe('18/9=2');
  });

  it('a page whose extension was updated has one panel, the new one', async () => {
    const page = await rig.open({ mode: 'mini', answer: '13-7=6' });
    await waitForPanel(page, { state: 'ready' });
    await page.$eval('maxwell-panel', (panel) => panel.setAttribute('data-older', ''));
    await rig.install();
    await expect.poll(() => page.$$('maxwell-panel[data-older]')).toEqual([]);
    await expect.poll(() => lookAtPanels(page)).toEqual([true]);
    const turns = await playByAdvice(page);
    expect(turns.at(-1)?.guess).toBe('13-7=6');
  });

  it('a page whose extension was removed no longer shows a hint', async () => {
    const page = await rig.open({ mode: 'mini', answer: '21/3=7' });
    await waitForPanel(page, { state: 'ready' });
    expect(await lookAtPanels(page)).toEqual([true]);
    await rig.uninstall();
    await expect.poll(() => lookAtPanels(page)).toEqual([false]);
    await rig.install();
    await expect.poll(() => lookAtPanels(page)).toEqual([true]);
  });
});
