import { afterAll, beforeAll, it } from 'vitest';
import { type Rig, startRig } from './rig.ts';
import { expectFree, openGame, WINDOWS } from './windows.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ scrollBars: true });
});
afterAll(() => rig.close());

it.each(Object.keys(WINDOWS))('the panel is in sight and covers nothing in %s', async (name) => {
  const page = await openGame(rig, ...WINDOWS[name]!);
  await expectFree(page, name);
  await page.close();
});
