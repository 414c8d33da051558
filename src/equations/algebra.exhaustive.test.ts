/** Compares the algebra of every row of Maxi with exact fractions. Takes about two minutes. */
import { expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { SITE_TIGHT } from '../game/codes.ts';
import { MODES } from '../game/mode.ts';
import { codesOf, compareWins } from './algebra.testing.ts';
import { algebraNumberOf } from './enumerate.testing.ts';
import { generate } from './generate-set.ts';
import { algebraOfRow, equationAt, MEMBERSHIP_BYTE, ROW_BYTES } from './set.ts';

it('the algebra of every row of Maxi agrees with exact fractions', async () => {
  const set = await generate(await readKernel('generate'), MODES.maxi);
  const known = new Map<string, number>();
  for (let row = 0; row < set.count; row++) {
    const isRead = set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE] & SITE_TIGHT;
    const expected = isRead ? algebraNumberOf(codesOf(set, row), known) : 0;
    if (algebraOfRow(set, row) !== expected) throw new Error(`${equationAt(set, row)} is not of ${expected}`);
  }
  expect(known.size).toBe(839_181);
});

it('determines the same wins as the rules: maxi, 10 tiles', async () => {
  const { lacksNumbers } = await compareWins(MODES.maxi, true, 200);
  expect(lacksNumbers).toBeGreaterThan(50);
});
