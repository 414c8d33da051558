import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { type Rig, startRig } from './rig.ts';
import { TIMED_WAYS } from './timed.ts';

/* In every look and on a phone: `timed.exhaustive.test.ts`. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a game with a given row', () => {
  it.each(Object.keys(TIMED_WAYS))('%s', async (name) => {
    page = await TIMED_WAYS[name]({ rig, look: { dark: false, colourBlind: false }, isFolded: false });
  });
});
