import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { answeredRow, playCode, playGuess } from './practice.ts';
import { PICTURES, picture, type Rig, startRig, textShown, typeGuess } from './rig.ts';

/*
 * The pictures for the stores in both languages, in the size and format that the stores require. Takes half a minute.
 */

const SIZE = { width: 1280, height: 800 };
const MAXI = '36/4+29=38';

let rig: Rig;

async function openPage(name: string): Promise<Page> {
  const page = await rig.context.newPage();
  await page.setViewportSize(SIZE);
  await page.goto(`${rig.origin}/${name}.html`);
  return page;
}

/** Size of a picture, and whether it has transparency, which the stores do not accept. */
async function formOf(name: string): Promise<{ width: number; height: number; alpha: boolean }> {
  const file = await readFile(join(PICTURES, `${name}.png`));
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), alpha: file[25] === 6 };
}

describe.each(['en', 'zh-TW'] as const)('pictures for the stores, in %s', (language) => {
  const keep = async (page: Page, name: string) => {
    await picture(page, `${language}-${name}`);
    await writeFile(join(PICTURES, `${language}-${name}.txt`), await textShown(page));
    expect(await formOf(`${language}-${name}`)).toEqual({ ...SIZE, alpha: false });
    await page.close();
  };

  // Each language starts without stored games, because games of the other language would change its pictures.
  beforeAll(async () => {
    rig = await startRig();
    const options = await rig.openOptions();
    await options.locator('[data-testid=language]').selectOption(language);
    await options.locator(`html[lang="${language}"]`).waitFor();
    await options.close();
  });
  afterAll(() => rig.close());

  it('a game', async () => {
    const page = await rig.open({
      answer: MAXI,
      dark: false,
      colourBlind: false,
      date: language === 'en' ? '20250601' : '20250602',
    });
    await page.setViewportSize(SIZE);
    await typeGuess(page, '75+2-31=46');
    await waitForState(page, 'ready');
    await keep(page, '1-game');
  });

  it('practice, with the verdict on a typed guess', async () => {
    const page = await openPage('practice');
    await playCode(page, 'maxi', MAXI);
    await page.emulateMedia({ colorScheme: 'dark' });
    await playGuess(page, '75+2-31=46');
    await answeredRow(page, 1).waitFor();
    await waitForState(page, 'ready');
    await page.keyboard.type('48/6+27=35');
    await page.locator('maxwell-panel [data-testid=own-guess][data-verdict]').waitFor();
    await keep(page, '2-practice');
  });

  it('a finished game, reviewed', async () => {
    const page = await openPage('practice');
    await waitForState(page, 'ready');
    await playCode(page, 'maxi', MAXI);
    for (const guess of ['75+2-31=46', '48/6+27=35', MAXI]) await playGuess(page, guess);
    await page.locator('maxwell-panel .link', { hasText: /Review|回顧/ }).click();
    await page.locator('maxwell-panel .judged').first().waitFor();
    await page.locator('[data-testid=again]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('maxwell-panel .content').evaluate((content) => content.scrollTo(0, 0));
    await keep(page, '3-review');
  });

  it('settings', async () => {
    const page = await openPage('options');
    await page.locator('[data-testid=kept]', { hasText: 'MB' }).waitFor({ state: 'attached' });
    await keep(page, '4-settings');
  });

  it('welcome', async () => {
    const page = await openPage('welcome');
    await page.locator('[data-testid=welcome-page]').waitFor();
    await keep(page, '5-welcome');
  });
});
