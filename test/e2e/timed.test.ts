import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { type Rig, startRig } from './rig.ts';
import { TIMED_WAYS } from './timed.ts';

/* `timed.exhaustive.test.ts` plays every way in three other looks, each in a large window and on a phone. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a game whose first row is given', () => {
  it.each<keyof typeof TIMED_WAYS>([
    'speed is won by following the advice, which shows seconds, and so is the next board',
    'instant is won by the one guess that is advised',
  ])('%s', async (name) => {
    page = await TIMED_WAYS[name]({ rig, look: { dark: false, colourBlind: false }, isFolded: false });
  });
});
