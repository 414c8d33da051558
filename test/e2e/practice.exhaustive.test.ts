import { afterAll, beforeAll, it } from 'vitest';
import { expectUncovered, openPractice, THEMES, WINDOWS, winByAdvice } from './practice.ts';
import { type Rig, startRig } from './rig.ts';

/* Practice in every window and theme, and with several grids to the end. Takes half a minute. */

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

it.each(
  THEMES.flatMap((theme) =>
    Object.keys(WINDOWS).map((size) => [theme, size as keyof typeof WINDOWS] as const),
  ),
)('practice looks right, %s and %s: the panel covers neither board nor key', async (theme, size) => {
  const page = await openPractice(rig);
  await expectUncovered(page, theme, size);
  await page.close();
});

it.each(['bi', 'mini-bi', 'quad'] as const)('%s is won by the advice of the panel', async (mode) => {
  const page = await openPractice(rig);
  await winByAdvice(page, mode);
  await page.close();
});
