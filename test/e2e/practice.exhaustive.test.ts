import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataValueOf, waitForState } from '../../tools/play.ts';
import { THEMES } from './looks.ts';
import { expectUncovered, openPractice, WINDOWS, winByAdvice } from './practice.ts';
import { type Rig, startRig } from './rig.ts';

/* Practice in every window and theme, and games of several grids played to the end. Takes half a minute. */

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

it('draws all answers equally often if that is chosen', async () => {
  const page = await openPractice(rig);
  const byId = (id: string) => page.locator(`[data-testid=${id}]`);
  const playing = page.locator('[data-testid=practice-page][data-outcome=playing]');
  await byId('mode').locator('[data-value=maxi]').click();
  await byId('drawn-by').selectOption('uniform');
  await waitForState(page, 'ready');
  const codes = new Set<string>();
  for (let game = 0; game < 3; game++) {
    await byId('new-game').click();
    await playing.waitFor();
    codes.add(await dataValueOf(byId('code')));
  }
  expect(codes.size).toBe(3);
  await byId('drawn-by').selectOption('site');
  await playing.waitFor();
  await page.close();
});
