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
  indexOfLeftSide,
  MEMBERSHIP_BYTE,
  ROW_BYTES,
  withoutSymbols,
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

  it('finds the equation with a left side', () => {
    const leftOf = (text: string) => text.slice(0, text.indexOf('='));
    expect(texts.map((text) => indexOfLeftSide(set, leftOf(text)))).toEqual(texts.map((_, row) => row));
    expect(indexOfLeftSide(set, '1+1')).toBe(-1);
  });

  it.each(['', '²³', '0123', '='])('keeps the rows without any of the symbols "%s", in order', (symbols) => {
    const kept = withoutSymbols(set, symbols);
    const expected = texts.filter((text) => ![...symbols].some((symbol) => text.includes(symbol)));
    expect(kept.rows.length).toBe(expected.length * ROW_BYTES);
    expect(Array.from({ length: kept.count }, (_, row) => equationAt(kept, row))).toEqual(expected);
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
