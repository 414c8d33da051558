import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { SEVERAL_WAYS } from './multi-grid.ts';
import { type Rig, startRig, waitForText } from './rig.ts';

/* `multi-grid.exhaustive.test.ts` plays every game of several grids in every way, with the looks in turn. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a game of several grids', () => {
  it('waits for grids that come late, and goes on after a reload in the middle', async () => {
    const play = SEVERAL_WAYS['waits for grids that come late, and goes on after a reload in the middle']!;
    page = await play({ rig, mode: 'mini-bi', look: { dark: true, colourBlind: true } });
    await waitForText(page, /Skill \d+ · /);
  });
});
