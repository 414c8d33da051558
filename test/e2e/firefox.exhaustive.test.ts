import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';
import { type FirefoxRig, lookAtPanels, playByAdvice, startFirefox, waitForPanel } from './firefox.ts';

/* Installs and removes the extension, for which Firefox takes long. Takes 25 s. */

describe.skipIf(!findFirefox())('in Firefox', () => {
  let rig: FirefoxRig;

  beforeAll(async () => {
    rig = await startFirefox();
  });
  afterAll(() => rig.close());
  afterEach(() => rig.closePages());

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

  it('a page whose extension was removed shows no hint any more', async () => {
    const page = await rig.open({ mode: 'mini', answer: '21/3=7' });
    await waitForPanel(page, { state: 'ready' });
    expect(await lookAtPanels(page)).toEqual([true]);
    await rig.uninstall();
    await expect.poll(() => lookAtPanels(page)).toEqual([false]);
    await rig.install();
    await expect.poll(() => lookAtPanels(page)).toEqual([true]);
  });
});
