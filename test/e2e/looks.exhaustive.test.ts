import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expectGoodLook, SIZES, THEMES } from './looks.ts';
import { openAll } from './options.ts';
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
