import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playTurn, waitForState } from '../../tools/play.ts';
import { HOSTS } from '../site/hosts.ts';
import { enterGuess, startRig } from './rig.ts';

interface NetLog {
  readonly constants: { readonly logEventTypes: Record<string, number> };
  readonly events: readonly {
    readonly type: number;
    readonly params?: { url?: string; initiator?: string };
  }[];
}

/** Hosts that Chromium itself contacts, regardless of extensions. */
const CHROMIUM_OWN = /(?:^|\.)(?:google|googleapis|gvt1|gstatic)\.com$/;

/** All network requests of the browser, from the log of its network stack. */
async function requestsDuring(play: (args: string[]) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'maxwell-netlog-'));
  const file = join(folder, 'net.json');
  try {
    await play([`--log-net-log=${file}`]);
    const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog;
    return events
      .filter(({ type, params }) => type === constants.logEventTypes.URL_REQUEST_START_JOB && params?.url)
      .map(({ params }) => ({ url: new URL(params?.url ?? ''), initiator: params?.initiator ?? '' }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the network', () => {
  it('is never used by the extension: not to start, to play a game, in the popup, or on its pages', async () => {
    const requests = await requestsDuring(async (args) => {
      const rig = await startRig({ args, fresh: true });
      const page = await rig.open({ answer: '12+34-5=41' });
      await playTurn(page);
      await playTurn(page);
      const won = await rig.open({ mode: 'mini', answer: '25/5=5' });
      await waitForState(won, 'ready');
      await enterGuess(won, '25/5=5');
      const popup = await rig.openPopup();
      await popup.locator('[data-testid=engine]', { hasText: 'equations' }).waitFor();
      const own = await rig.context.newPage();
      await own.goto(`${rig.origin}/practice.html`);
      await own.locator('[data-outcome=playing]').waitFor();
      await own.goto(`${rig.origin}/statistics.html`);
      await own.locator('[data-games="1"]').waitFor();
      await rig.close();
    });
    const site = Object.values(HOSTS.real) as string[];
    const toSite = requests.filter(({ url }) => site.includes(url.hostname));
    const others = requests.filter(({ url }) => !site.includes(url.hostname));
    expect(toSite.length).toBeGreaterThan(3);
    expect(requests.filter(({ initiator }) => initiator.startsWith('chrome-extension:'))).toEqual([]);
    // Requests of pages and extensions have an initiator; those of Chromium itself do not.
    expect(others.filter(({ initiator }) => initiator !== 'not an origin').map(String)).toEqual([]);
    expect(others.filter(({ url }) => !CHROMIUM_OWN.test(url.hostname)).map(({ url }) => url.href)).toEqual(
      [],
    );
  });
});
