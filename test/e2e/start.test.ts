import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, playTurn, waitForState } from '../../tools/play.ts';
import { HOSTS } from '../site/hosts.ts';
import { enterGuess, inExtensionFile, type Rig, startRig } from './rig.ts';
import { engineLine } from './start.ts';
import { countStored } from './stored.ts';

/* All tests share one start, with a log of the network, because making all equations takes a long time. */

interface NetLog {
  readonly constants: { readonly logEventTypes: Record<string, number> };
  readonly events: readonly {
    readonly type: number;
    readonly params?: { url?: string; initiator?: string };
  }[];
}

/** Hosts that Chromium itself contacts, regardless of extensions. */
const CHROMIUM_OWN = /(?:^|\.)(?:google|googleapis|gvt1|gstatic)\.com$/;

let folder: string;
let first: Rig;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-start-'));
  first = await startRig({
    profile: join(folder, 'profile'),
    args: [`--log-net-log=${join(folder, 'net.json')}`],
  });
});
afterAll(async () => {
  await first.context.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * All network requests of the browser, from the log of its network stack, which is complete once the browser is closed.
 */
async function requests() {
  const { constants, events } = JSON.parse(await readFile(join(folder, 'net.json'), 'utf8')) as NetLog;
  return events
    .filter(({ type, params }) => type === constants.logEventTypes.URL_REQUEST_START_JOB && params?.url)
    .map(({ params }) => ({ url: new URL(params?.url ?? ''), initiator: params?.initiator ?? '' }));
}

describe('the first start', () => {
  it('makes the equations, the first two guesses do not wait for them, and the game is won', async () => {
    const page = await first.open({ answer: '12+34-5=41' });
    await waitForState(page, 'ready');
    const { remaining, recommendation } = panelLocators(page);
    expect(Number(await dataValueOf(remaining))).toBe(1_692_498);
    await playTurn(page);
    await expect.poll(async () => Number(await dataValueOf(remaining))).toBeLessThan(10_000);
    expect(await dataValueOf(recommendation)).not.toBe('');
    await playTurn(page);
    expect(await engineLine(first)).toContain('made in');
    await page.bringToFront();
    while (await playTurn(page));
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    await inExtensionFile(first, (file) => expect.poll(() => countStored(file)).toBe(1));
  });

  it('does not use the network, nor do games and pages', async () => {
    const won = await first.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(won, 'ready');
    await enterGuess(won, '25/5=5');
    const own = await first.context.newPage();
    await own.goto(`${first.origin}/practice.html`);
    await own.locator('[data-outcome=playing]').waitFor();
    await own.goto(`${first.origin}/statistics.html`);
    await own.locator('[data-games="1"]').waitFor();
    await first.close();
    const seen = await requests();
    const site = Object.values(HOSTS.real) as string[];
    const toSite = seen.filter(({ url }) => site.includes(url.hostname));
    const others = seen.filter(({ url }) => !site.includes(url.hostname));
    expect(toSite.length).toBeGreaterThan(3);
    expect(seen.filter(({ initiator }) => initiator.startsWith('chrome-extension:'))).toEqual([]);
    // Requests of pages and extensions have an initiator; those of Chromium itself do not.
    expect(others.filter(({ initiator }) => initiator !== 'not an origin').map(String)).toEqual([]);
    expect(others.filter(({ url }) => !CHROMIUM_OWN.test(url.hostname)).map(({ url }) => url.href)).toEqual(
      [],
    );
  });
});
