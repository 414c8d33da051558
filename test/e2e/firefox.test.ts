import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../src/tools/firefox.ts';
import { type FirefoxRig, playByAdvice, see, startFirefox } from './firefox.ts';

const firefox = findFirefox();
if (!firefox) console.warn('No Firefox was found; its tests are skipped. FIREFOX_PATH may name one.');

describe.skipIf(!firefox)('in Firefox', () => {
  let rig: FirefoxRig;

  beforeAll(async () => {
    rig = await startFirefox(firefox ?? '');
  });
  afterAll(() => rig.close());
  afterEach(() => rig.closePages());

  it('a game is won by following the advice', async () => {
    const page = await rig.open({ answer: '12+34-5=41' });
    const turns = await playByAdvice(page);
    expect(turns[0].remaining).toBeGreaterThan(2_000_000);
    expect(turns.at(-1)?.recommendation).toBe('12+34-5=41');
  });

  it('the panel has its looks under a policy that forbids everything', async () => {
    const page = await rig.open({ answer: '60/4-3*2=9', csp: 'hostile' });
    await playByAdvice(page);
    const status = await page.$('maxwell-panel >>> [data-testid=status]');
    // Kept for screen readers, out of sight: without the panel's styles it would be in the flow.
    expect(await status?.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });

  it('the popup shows the advice of the page, and a strategy chosen there is on the page at once', async () => {
    const page = await rig.open({ answer: '84/6+29=43' });
    const { remaining, recommendation } = await see(page, { state: 'ready', strategy: 'entropy3' });
    const popup = await rig.openPopup();
    await see(popup, { remaining, recommendation });
    await popup.select('[data-testid=strategy]', 'greedy1');
    await see(page, { state: 'ready', strategy: 'greedy1' });
  });

  it('nothing is asked of the network', () => {
    expect(rig.strangers()).toEqual([]);
  });
});
