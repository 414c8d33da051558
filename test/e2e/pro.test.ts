import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expectTextIgnored, KEYED_PUZZLES, PRO_WAYS, playKeyed } from './pro.ts';
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

  it('of twelve tiles, too many for a list of its equations, takes a revealed row as a clue', async () => {
    page = await PRO_WAYS['takes a revealed row as a clue, after a reload too']!({
      rig,
      mode: 'pro-12',
      look: {},
    });
  });

  it('has any text above its guesses', async () => {
    page = await expectTextIgnored(rig, 'pro-8', 'HELLO8!8');
  });

  it('with every key counts the answers without the extra ones', async () => {
    page = await playKeyed(rig, KEYED_PUZZLES[0]!);
  });
});
