import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODES } from './mode.ts';
import { EXTRA_SYMBOLS, SYMBOLS } from './symbols.ts';
import { toPlain, toSymbols } from './typed-text.ts';

it('reads what keyboards offer', () => {
  expect(toSymbols(' 3^2 + (0÷7) = 9')).toBe('3²+(0/7)=9');
  expect(toSymbols('2×61−4^3=58')).toBe('2*61-4³=58');
});

it.each([
  ['１２＋３４＝４６', '12+34=46'],
  ['９＊８−７＝６５', '9*8-7=65'],
  ['（７ー３）³　＝　６４', '(7-3)³=64'],
  ['３＾２＋１＝１０', '3²+1=10'],
  ['4·7=28', '4*7=28'],
  ['4∗7=28', '4*7=28'],
  ['48∕6=8', '48/6=8'],
  ['４８：６＝８', '48/6=8'],
  ['8—7=1', '8-7=1'],
  ['\u200e7-5=2\u200b', '7-5=2'],
])('bug: %s was refused, as input methods and pages write it', (text, read) => {
  expect(toSymbols(text)).toBe(read);
});

it('keeps superscripts and what stands for several symbols', () => {
  const kept = '¹²³⁴₂⁺½…💥';
  expect(toPlain(kept)).toBe(kept);
  expect(toSymbols(kept)).toBe(kept);
});

const anySymbols = fc.string({ unit: fc.constantFrom(...SYMBOLS, ...EXTRA_SYMBOLS) });

/** The wide form of a symbol, if there is one. */
const wide = (symbol: string) =>
  /[!-~]/.test(symbol) ? String.fromCharCode(symbol.charCodeAt(0) + 0xfee0) : symbol;

it('reads any mixture of usual and wide symbols alike, and its own result as it is', () => {
  fc.assert(
    fc.property(anySymbols, fc.infiniteStream(fc.boolean()), (text, isWide) => {
      const typed = Array.from(text, (one) => (isWide.next().value ? wide(one) : one)).join('');
      expect(toPlain(typed)).toBe(text);
      const read = toSymbols(typed);
      expect(read).toBe(text.replaceAll('^2', '²').replaceAll('^3', '³'));
      expect(toSymbols(read)).toBe(read);
    }),
  );
});

it('never makes several symbols of one character, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1 }), (character) => {
      expect([...toSymbols(character)].length).toBeLessThanOrEqual(1);
    }),
  );
});

it.each([
  ['2^3+1=9', 'pro-7', '2^3+1=9'],
  ['2 ^ 3 + 1 = 9', 'pro-7', '2^3+1=9'],
  // The text has the right number of tiles only if `^3` becomes ³.
  ['2^3+1=9', 'pro-6', '2³+1=9'],
  ['2^3+1=9', 'maxi', '2³+1=9'],
  ['pi+1=pi', 'pro-5', 'π+1=π'],
  ['3!-4=2', 'pro-6', '3!-4=2'],
] as const)('reads %s in %s as %s', (text, mode, read) => {
  expect(toSymbols(text, MODES[mode])).toBe(read);
});
