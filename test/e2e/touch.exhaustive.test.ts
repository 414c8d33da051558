import { afterAll, beforeAll, it } from 'vitest';
import { type Rig, startRig } from './rig.ts';
import { expectPressed, openOnPhone, PHONES } from './touch.ts';

/* The panel in every window of a phone, pressed by a thumb. Takes 10 s. */

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ phone: true });
});
afterAll(() => rig.close());

it.each(Object.entries(PHONES))(
  '%s the panel is pressed by a thumb and covers neither tile nor key',
  async (_, window) => {
    const page = await openOnPhone(rig, {}, window);
    await expectPressed(page);
    await page.close();
  },
);
