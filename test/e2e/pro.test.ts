import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { PRO_WAYS } from './pro.ts';
import { type Rig, startRig } from './rig.ts';

/* `pro.exhaustive.test.ts` plays every length, way and look, and puzzles with every key. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('a puzzle of pro', () => {
  it.each<keyof typeof PRO_WAYS>([
    'is won by following the advice, with the keys of the page',
    'takes a revealed row as a clue, after a reload too',
  ])('of eight tiles %s', async (name) => {
    page = await PRO_WAYS[name]!({ rig, mode: 'pro-8', look: { dark: true, colourBlind: true } });
  });
});
