import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { type Rig, startRig } from './rig.ts';
import { SEVERAL_GAMES, SEVERAL_WAYS } from './several.ts';

const LOOKS: Readonly<Record<string, SiteOptions>> = {
  dark: { dark: true, colourBlind: false },
  'colour-blind': { dark: false, colourBlind: true },
  'as of 2022': { dark: false, colourBlind: false, year: 2022 },
};

describe.each([
  ['a large window', false],
  ['a phone', true],
])('in %s', (_, phone) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ phone });
  });
  afterAll(() => rig.close());

  describe.each(Object.keys(LOOKS))('%s', (look) => {
    it.each(SEVERAL_GAMES.flatMap((mode) => Object.keys(SEVERAL_WAYS).map((name) => [mode, name] as const)))(
      '%s %s',
      async (mode, name) => {
        const page = await SEVERAL_WAYS[name]!({ rig, mode, look: LOOKS[look]! });
        await page.close();
      },
    );
  });
});
