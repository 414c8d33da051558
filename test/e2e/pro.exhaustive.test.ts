import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { PRO_MODES, PRO_WAYS } from './pro.ts';
import { type Rig, startRig } from './rig.ts';

const LOOKS: Readonly<Record<string, SiteOptions>> = {
  dark: { dark: true, colourBlind: false },
  'colour-blind': { dark: false, colourBlind: true },
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

  // Each look by every other length.
  describe.each(PRO_MODES.map((mode, i) => [mode, Object.keys(LOOKS)[i % 2]!] as const))(
    '%s, %s',
    (mode, look) => {
      it.each(Object.keys(PRO_WAYS))('%s', async (name) => {
        const page = await PRO_WAYS[name]!({ rig, mode, look: LOOKS[look]! });
        await page.close();
      });
    },
  );
});
