import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expectGoodLooks, SIZES, THEMES } from './options.ts';
import { forgetSettings, type Rig, startRig } from './rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => forgetSettings(rig));

it.each(['en', 'zh-TW'])(
  'the settings page looks right in %s, in both themes and every size, and axe objects to nothing',
  async (language) => {
    const options = await rig.openOptions();
    const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[];
    await expectGoodLooks(
      options,
      language,
      THEMES.flatMap((theme) => sizes.map((size) => [theme, size] as const)),
    );
    await options.close();
  },
);
