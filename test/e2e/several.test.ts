import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { panelSays, type Rig, startRig } from './rig.ts';
import { SEVERAL_GAMES, SEVERAL_WAYS } from './several.ts';

/* Every game of several grids, every way and look: `several.exhaustive.test.ts`. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a game of several grids', () => {
  it.each(Object.keys(SEVERAL_WAYS))('mini-bi %s', async (name) => {
    page = await SEVERAL_WAYS[name]!({ rig, mode: 'mini-bi', look: { dark: true, colourBlind: true } });
  });

  it.each(SEVERAL_GAMES.filter((mode) => mode !== 'mini-bi'))('%s is won and reviewed', async (mode) => {
    page = await SEVERAL_WAYS['is won by following the advice, with every board counted']!({
      rig,
      mode,
      look: {},
    });
    await panelSays(page, /Skill \d+ · Luck \d+/);
  });
});
