import { afterAll, beforeAll, expect, it } from 'vitest';
import { followAdvice, type Rig, startRig } from './rig.ts';
import { openVariant, VARIANTS } from './variants.ts';

/* Maxi on each variant of the page, played to the end. Takes half a minute. */

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

it.each(Object.keys(VARIANTS))('the page is played to the end %s', async (name) => {
  const page = await openVariant(rig, name);
  const turns = await followAdvice(page);
  expect(turns.at(-1)?.guess).toBe('36/4+29=38');
  await page.close();
});
