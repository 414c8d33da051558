import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expectKeyNamed, expectTextIgnored, PRO_WAYS } from './pro.ts';
import { type Rig, startRig } from './rig.ts';

/* Every length, way and look: `pro.exhaustive.test.ts`. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a puzzle of pro', () => {
  it.each(Object.keys(PRO_WAYS))('of eight tiles %s', async (name) => {
    page = await PRO_WAYS[name]!({ rig, mode: 'pro-8', look: { dark: true, colourBlind: true } });
  });

  it.each(['pro-5', 'pro-12'] as const)('%s is won', async (mode) => {
    page = await PRO_WAYS['is won by following the advice, with the keys of the page']!({
      rig,
      mode,
      look: {},
    });
  });

  it.each(['HELLO', 'HELLO8!8'])('has any text above its guesses: %s', async (text) => {
    page = await expectTextIgnored(rig, 'pro-8', text);
  });

  it.each(['^', 'π'])('with the key %s is told as such', async (key) => {
    page = await expectKeyNamed(rig, 'pro-8', key);
  });
});
