import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { contradictKeyed, expectTextIgnored, KEYED_PUZZLES, PRO_WAYS, playKeyed } from './pro.ts';
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

  it('with every key counts the answers without the extra ones', async () => {
    page = await playKeyed(rig, KEYED_PUZZLES[0]!);
  });

  it('with every key names one of them if no answer without them fits', async () => {
    page = await contradictKeyed(rig, KEYED_PUZZLES[0]!);
  });
});
