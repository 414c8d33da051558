import { expect, it } from 'vitest';
import { accepts, Refused } from '../src/game/accepts.ts';
import { EXTRA_SYMBOLS } from '../src/game/symbols.ts';
import { asEquation } from './guess.ts';

it('accepts equations that either the site or some rules accept', () => {
  expect(asEquation('0+5+5+5=15', 10)).toBe('0+5+5+5=15');
  expect(accepts('(-3²+15)=6', 10)).toBe(false);
  expect(asEquation('(-3²+15)=6', 10)).toBe('(-3²+15)=6');
  expect(() => asEquation('(-3²+15)=7', 10)).toThrow(Refused);
  expect(() => asEquation('5+5=10', 10)).toThrow(Refused);
  expect(asEquation('2^4+1=17', 8, EXTRA_SYMBOLS)).toBe('2^4+1=17');
  expect(() => asEquation('2^4+1=17', 8)).toThrow(Refused);
});
