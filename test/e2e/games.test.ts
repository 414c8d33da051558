import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expectMismatchSeen, WAYS } from './games.ts';
import { type Rig, startRig, waitForText } from './rig.ts';

/* `games.exhaustive.test.ts` plays every small game in every look. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a small game', () => {
  it.each([
    'is the same after a reload in the middle, and won once its end is read again',
    'is lost, retried and won',
  ])('%s', async (name) => {
    page = await WAYS[name]!({ rig, mode: 'mini', look: { dark: true, colourBlind: true } });
  });

  it('is reviewed at its end, as in the large ones', async () => {
    page = await WAYS['is won by following the advice']({ rig, mode: 'micro', look: {} });
    await waitForText(page, /Skill \d+ · /);
  });

  it('says when the board has another size', async () => {
    page = await expectMismatchSeen(rig, 'micro');
    await waitForText(page, 'Nerdle Micro has 6 rows of 5 tiles; this board does not.');
  });
});
