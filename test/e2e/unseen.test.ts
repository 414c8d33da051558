import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { forgetSite, type Rig, startRig, typeGuess } from './rig.ts';

const GAME = { mode: 'mini', answer: '25/5=5' } as const;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

/**
 * Records signs of the extension that the page could notice: messages, read as the site reads them, and the event by
 * which scripts of wxt find each other.
 */
async function listen(page: Page, id: string): Promise<void> {
  await page.addInitScript((id) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data }) => heard.push(data.startsWith('') && data));
    document.addEventListener(`${id}:maxwell:wxt:content-script-started`, ({ type }) => heard.push(type));
  }, id);
}

/** Property names of the page's window, document and navigator. */
const ownNames = (page: Page) =>
  page.evaluate(() => [window, document, navigator].map((owner) => Object.getOwnPropertyNames(owner).sort()));

it('bug: the page received messages of the extension, which broke its own code', async () => {
  const [page, bare] = [await rig.context.newPage(), await rig.context.newPage()];
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(error.message));
  for (const each of [page, bare]) await listen(each, new URL(rig.origin).host);
  const addresses = [rig.url(GAME), rig.url(GAME, 'local')] as const;
  // Another test file may have won the same game in this browser.
  for (const address of addresses) await forgetSite(page, address);
  await bare.goto(addresses[1]);
  await typeGuess(bare, '16-7=9');
  await page.goto(addresses[0]);
  await waitForState(page, 'ready');
  await typeGuess(page, '16-7=9');
  await waitForState(page, 'ready');
  expect(await page.evaluate('heard')).toEqual([]);
  expect(printed).toEqual([]);
  expect(await ownNames(page)).toEqual(await ownNames(bare));
});
