import { afterAll, beforeAll, it } from 'vitest';
import { expectUncovered, openPractice, THEMES, WINDOWS } from './practice.ts';
import { type Rig, startRig } from './rig.ts';

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
