import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EQUATIONS_DATABASE, SETS_OBJECT_STORE } from '../../src/equations/store.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { inExtensionFile, type Rig, startRig } from './rig.ts';
import { engineLine } from './start.ts';
import { countStored } from './stored.ts';

let profile: string;
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'maxwell-profile-'));
});
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

async function withRig(use: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await startRig({ profile });
  try {
    await use(rig);
  } finally {
    await rig.close();
  }
}

/** Stores one of the paper's strategies as the player's choice. */
async function chooseStrategy(file: Page): Promise<void> {
  await file.evaluate(`chrome.storage.local.set({ settings: { strategy: 'entropy1' } })`);
}

/**
 * Records all texts of the panel in every new page, in `texts`, because a test could miss texts that are shown for a
 * second.
 */
async function recordPanels({ context }: Rig): Promise<void> {
  await context.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { texts });
    const noteFrom = (root: ShadowRoot) => () => texts.push(root.textContent);
    const awaiting = new MutationObserver(() => {
      const root = document.querySelector('maxwell-panel')?.shadowRoot;
      if (!root) return;
      awaiting.disconnect();
      new MutationObserver(noteFrom(root)).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    awaiting.observe(document, { subtree: true, childList: true });
  });
}

/**
 * Damages the stored record, as a failing disk would. Waits for the end of the transaction, because the request
 * succeeds before its blob is written, and closing the page then would roll the transaction back.
 */
async function spoilCache(file: Page): Promise<void> {
  await file.evaluate(
    async ([database, store]) => {
      const settled = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opened = await settled(indexedDB.open(database));
      const spoiling = opened.transaction(store, 'readwrite');
      const records = spoiling.objectStore(store);
      const [key] = await settled(records.getAllKeys());
      const record = await settled(records.get(key));
      const spoiled = Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          value instanceof Blob ? value.slice(0, 1000) : value,
        ]),
      );
      await new Promise((resolve, reject) => {
        spoiling.oncomplete = resolve;
        spoiling.onabort = () => reject(spoiling.error);
        records.put(spoiled, key);
      });
      opened.close();
    },
    [EQUATIONS_DATABASE, SETS_OBJECT_STORE] as const,
  );
}

/* All equations are made three times. Takes about 40 s. */

it('the second start loads the equations from the cache', async () => {
  for (const words of ['made in', 'loaded in'])
    await withRig(async (rig) => {
      await waitForState(await rig.open({ answer: '12+34-5=41' }), 'ready');
      await expect.poll(() => engineLine(rig)).toContain(words);
      await inExtensionFile(rig, (file) => expect.poll(() => countStored(file)).toBe(1));
    });
});

it('equations are made again when the cache is corrupt, under a progress bar if the strategy cannot do without them', async () => {
  await withRig(async (rig) => {
    await waitForState(await rig.open({ answer: '12+34-5=41' }), 'ready');
    // This engine already has the equations, so only the next start finds the damage.
    await inExtensionFile(rig, async (file) => {
      await expect.poll(() => countStored(file)).toBe(1);
      await spoilCache(file);
      await chooseStrategy(file);
    });
  });
  await withRig(async (rig) => {
    await recordPanels(rig);
    const page = await rig.open({ answer: '12+34-5=41' });
    expect(await waitForState(page, 'ready', 'unreadable', 'inconsistent')).toBe('ready');
    expect(await page.evaluate('texts.join()')).toMatch(/Preparing [^,]*…\d+\s%/);
    expect(await panelLocators(page).strategy.inputValue()).toBe('entropy1');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBe(1_692_498);
    expect(await engineLine(rig)).toContain('made in');
  });
});

it('the settings page makes the equations again, keeps them, and the button can be pressed again', async () => {
  const rig = await startRig({ alone: true });
  try {
    const options = await rig.openOptions();
    const byId = (id: string) => options.locator(`[data-testid=${id}]`);
    const isKept = () =>
      expect.poll(async () => Number(await dataValueOf(byId('kept')))).toBeGreaterThan(10e6);
    await isKept();
    await byId('engine').locator('summary').click();
    await byId('rebuild').click();
    await byId('rebuilt').and(options.locator('[data-value=done]')).waitFor();
    await isKept();
    expect(await byId('rebuild').isEnabled()).toBe(true);
    expect(await byId('engine').textContent()).toMatch(/rocessor/);
  } finally {
    await rig.close();
  }
});
