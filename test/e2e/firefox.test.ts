import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';
import { type FirefoxRig, playByAdvice, startFirefox, waitForPanel } from './firefox.ts';

/** A game of mini. Each test needs its own answer, because the site continues an earlier game with the same answer. */
const mini = (answer: string) => ({ mode: 'mini', answer }) as const;

const firefox = findFirefox();
if (!firefox) console.warn('No Firefox was found; its tests are skipped. FIREFOX_PATH may name one.');

describe.skipIf(!firefox)('in Firefox', () => {
  let rig: FirefoxRig;

  beforeAll(async () => {
    rig = await startFirefox();
  });
  afterAll(() => rig.close());
  afterEach(() => rig.closePages());

  it('a game is won by following the advice, under a policy that forbids everything', async () => {
    const page = await rig.open({ answer: '12+34-5=41', csp: 'hostile' });
    const turns = await playByAdvice(page);
    expect(turns[0].remaining).toBe(1_692_498);
    expect(turns.at(-1)?.guess).toBe('12+34-5=41');
    const status = await page.$('maxwell-panel >>> [data-testid=status]');
    // The status is for screen readers, and out of sight: without the panel's styles it would be in the flow.
    expect(await status?.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });

  it('the popup shows the advice of the page, and a strategy chosen there is on the page at once', async () => {
    const page = await rig.open(mini('25/5=5'));
    const { remaining, recommendation } = await waitForPanel(page, { state: 'ready', strategy: 'maxwell' });
    const popup = await rig.openOwn('popup');
    await waitForPanel(popup, { remaining, recommendation });
    await popup.select('[data-testid=strategy]', 'greedy1');
    await waitForPanel(page, { state: 'ready', strategy: 'greedy1' });
  });

  it('does not use the network', () => {
    expect(rig.strangers()).toEqual([]);
  });
});
