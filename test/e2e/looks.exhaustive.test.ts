import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expectGoodLook, SIZES, THEMES } from './looks.ts';
import { type Rig, resetSettings, setSettings, startRig } from './rig.ts';

/* Settings, welcome page and statistics in both languages, both themes and every size. Takes 30 s. */

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => resetSettings(rig));

const LOOKS = THEMES.flatMap((theme) =>
  Object.keys(SIZES).map((size) => [theme, size as keyof typeof SIZES] as const),
);

/** Shows the settings page in the given language (BCP 47 tag), with its optional parts and a notice. */
async function openAll(options: Page, language: string): Promise<void> {
  for (const id of ['reset', 'confirm']) await options.locator(`[data-testid=${id}]`).click();
  await options.locator('[data-testid=notice][data-value=reset]').waitFor();
  await options.locator('[data-testid=language]').selectOption(language);
  await options.locator(`html[lang="${language}"]`).waitFor();
  await options.locator('[data-testid=by-guess]').check();
  await options.locator('[data-testid=prior] input[value=uniform]').check();
}

describe.each(['en', 'zh-TW'])('in %s, in both themes and every size, axe objects to nothing', (language) => {
  it('on the settings page', async () => {
    const options = await rig.openOptions();
    await openAll(options, language);
    for (const look of LOOKS) await expectGoodLook(options, `options-${language}`, ...look);
    await options.close();
  });

  it.each(['welcome', 'statistics'])('on the page %s', async (name) => {
    await setSettings(rig, { language });
    const page = await rig.context.newPage();
    await page.goto(`${rig.origin}/${name}.html`);
    await page.locator(`html[lang="${language}"]`).waitFor();
    for (const look of LOOKS) await expectGoodLook(page, `${name}-${language}`, ...look);
    await page.close();
  });
});
