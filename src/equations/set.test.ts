import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import type { Equation } from '../game/symbols.ts';
import { generate } from './generate-set.ts';
import {
  type EquationSet,
  equationAt,
  filterByMembership,
  indexOf,
  MEMBERSHIP_BYTE,
  ROW_BYTES,
} from './set.ts';

let set: EquationSet;
let texts: Equation[];
beforeAll(async () => {
  set = await generate(await readKernel('generate'), { length: 7, symbols: 'maxi' });
  texts = Array.from({ length: set.count }, (_, row) => equationAt(set, row));
});

describe('equation set', () => {
  it('finds every equation in its row', () => {
    expect(texts.map((text) => indexOf(set, text))).toEqual(texts.map((_, row) => row));
  });

  it.each(['1+1=3-1', '9+9=018', '0000000', '³³³³³³³'])('does not find %s', (text) => {
    expect(indexOf(set, text as Equation)).toBe(-1);
  });

  it('keeps exactly the rows that a mask selects, in order', () => {
    const memberships = texts.map((_, row) => set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), (mask) => {
        const kept = filterByMembership(set, mask);
        const expected = texts.filter((_, row) => memberships[row] & mask);
        expect(kept.count).toBe(expected.length);
        expect(kept.rows.length).toBe(expected.length * ROW_BYTES);
        expect(expected.map((_, row) => equationAt(kept, row))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
