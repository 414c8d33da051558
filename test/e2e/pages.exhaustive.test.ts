import { afterAll, beforeAll, it } from 'vitest';
import { type Rig, startRig } from './rig.ts';
import { openVariant, playVariant, VARIANTS } from './variants.ts';

/* Maxi on each variant of the page, played to the end. Takes half a minute. */

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

it.each(Object.keys(VARIANTS))('the page is played to the end %s', async (name) => {
  const page = await openVariant(rig, name);
  await playVariant(page);
  await page.close();
});
