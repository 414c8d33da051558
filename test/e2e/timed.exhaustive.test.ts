import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { type Rig, startRig } from './rig.ts';
import { TIMED_WAYS } from './timed.ts';

/* Every way through Speed and Instant in three looks, in a large window and on a phone. Takes two minutes. */

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
    it.each(Object.keys(TIMED_WAYS) as (keyof typeof TIMED_WAYS)[])('%s', async (name) => {
      const page = await TIMED_WAYS[name]({ rig, look: LOOKS[look]!, isFolded: phone });
      await page.close();
    });
  });
});
