import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packFigures, unpackFigures } from './book.ts';

const count = fc.integer({ min: 1, max: 2 ** 16 });
const figure = fc.double({ min: 0.01, max: 20, noNaN: true });

test('counts, certainty and impossibility are exact after unpacking, other figures nearly', () => {
  const some = fc.record({
    remaining: count,
    remainingExact: count,
    remainingBits: figure,
    bits: figure,
    expectedRemaining: figure,
    winChance: fc.constantFrom(0, 1),
    needed: fc.double({ min: 1, max: 5, noNaN: true }),
  });
  const same = fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (classes) => {
    const bytes = packFigures(classes);
    for (const [index, given] of classes.entries()) {
      const back = unpackFigures(bytes, index);
      const near = (value: number) => expect.closeTo(value, -Math.log10(2 * value * 2 ** -16));
      const { remainingBits, bits, expectedRemaining, needed } = given;
      expect(back).toEqual({
        ...given,
        remainingBits: near(remainingBits),
        bits: near(bits),
        expectedRemaining: near(expectedRemaining),
        needed: expect.any(Number),
      });
      expect(Math.abs(back.needed - needed)).toBeLessThanOrEqual(1 / 256);
    }
  });
  fc.assert(same, { numRuns: 50 });
});
