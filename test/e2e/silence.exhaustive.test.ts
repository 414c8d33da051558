import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { LONG_WAIT } from '../long-wait.ts';
import { runInside } from './inside.ts';
import { offscreenDocuments, type Rig, startRig, typeGuess, waitForText } from './rig.ts';
import { killServiceWorker } from './service-worker.ts';
import { engineLine } from './start.ts';

/* An engine that hangs, or whose worker ends, is replaced. Takes two minutes, mostly to wait as players would. */

let rig: Rig;
let pages: Page[] = [];

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  for (const page of pages) await page.close();
  pages = [];
});

async function open(answer: string, date: string): Promise<Page> {
  const page = await rig.open({ answer, date });
  pages.push(page);
  await waitForState(page, 'ready');
  return page;
}

const documents = () => offscreenDocuments(rig);

/** Waits for a hint after a guess. */
async function hinted(page: Page): Promise<void> {
  await waitForState(page, 'ready');
  expect(Number(await dataValueOf(panelLocators(page).remaining))).toBeLessThan(1_000_000);
}

describe('an engine that falls silent is replaced', () => {
  it('its worker hangs in a loop: every tab has its hint in the end', async () => {
    const page = await open('12+34-5=41', '20250101');
    const other = await open('91-4*16=27', '20250102');
    const before = await documents();
    await runInside(rig, 'worker', 'for (;;);');
    for (const tab of [page, other]) await typeGuess(tab, '75+2-31=46');
    expect(await waitForState(page, 'working')).toBe('working');
    await hinted(page);
    await hinted(other);
    expect(await documents()).toHaveLength(1);
    expect(await documents()).not.toEqual(before);
  });

  it('bug: a worker that ended was noticed as late as one that hangs; here it ends twice', async () => {
    const page = await open('12+34-5=41', '20250105');
    for (const guess of ['75+2-31=46', '56+4-21=39']) {
      const before = await documents();
      await runInside(rig, 'worker', 'self.close()');
      // The document must notice the end of its worker by itself, without a question.
      await vi.waitFor(async () => {
        const running = await documents();
        expect(running).toHaveLength(1);
        expect(running).not.toEqual(before);
      }, LONG_WAIT);
      await typeGuess(page, guess);
      await hinted(page);
    }
  });

  it('also for a tab that is reloaded at the same time', async () => {
    const page = await open('70-18*3=16', '20250103');
    await runInside(rig, 'worker', 'for (;;);');
    await typeGuess(page, '75+2-31=46');
    await page.reload();
    await hinted(page);
  });
});

it('a document that hangs blocks the process of the extension: every page has its hint once that has ended', async () => {
  const page = await open('84/6+29=43', '20250104');
  // The first hint does not need the equations. Wait for them, so that the document does not hang while it loads them.
  await engineLine(rig);
  await page.bringToFront();
  const settings = await rig.openOptions();
  await page.bringToFront();
  const [hung] = await documents();
  await runInside(rig, 'document', 'for (;;);');
  await typeGuess(page, '75+2-31=46');
  await waitForText(page, 'Trying again…');
  // The document's replacement is in the same process and is given up.
  await vi.waitFor(async () => {
    const running = await documents();
    expect(running).toHaveLength(1);
    expect(running).not.toContain(hung);
  }, LONG_WAIT);
  await expect.poll(() => documents()).toEqual([]);
  // An open page of the extension keeps the blocked process alive, so the panel asks to close that page.
  await waitForText(page, 'Close its own tabs');
  await settings.close();
  // Once the service worker has stopped, too, nothing uses the process, so the browser ends it.
  await killServiceWorker(rig, page);
  await hinted(page);
});
