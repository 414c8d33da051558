import { describe, expect, it } from 'vitest';
import { accepts, refusalOf } from './guess-rules.ts';
import { EXTRA_SYMBOLS, SYMBOLS } from './symbols.ts';

const accepted: readonly [text: string, why: string][] = [
  ['12+34-5=41', 'the plain case'],
  ['0+5+5+5=15', 'a lone 0'],
  ['5+5=010', 'a leading 0'],
  ['9+-4*2=1', 'two operators in a row'],
  ['9--+-4=005', 'a run of signs'],
  ['5+5=2*5', 'a calculation on the right'],
  ['10=5+5', 'a number on the left'],
  ['(7+8)*2=30', 'a leading bracket'],
  ['((7))+8=15', 'pointless brackets'],
  ['3/2*4=6', 'a fraction in the middle'],
  ['5-9+10=6', 'a negative number in the middle'],
  ['4-5=-1', 'a negative right side'],
  ['1/49*49=1', 'not exact in doubles but within the tolerance'],
  ['-2²=4', 'the minus binds tighter than the power'],
  ['2²³=256', 'powers apply from right to left'],
  ['(2²)³=64', 'a power of a bracket'],
  ['9³³=9³³', 'a huge value'],
  ['5**2+10=35', '** as a power'],
  ['2**(1+2)=8', '** before a bracket'],
  ['1²0+9+0=10', 'a digit after ² is part of the exponent'],
  ['10+-3²=001', 'signs are merged before a power'],
  ['12--2²=016', 'signs are merged before a power'],
  ['5+-2²+9=10', 'signs are merged before a power'],
  ['2*4--1=9', 'two signs'],
  ['-1=-1', 'negative on both sides'],
  ['05=05', 'no operation'],
];

const refused: readonly [text: string, code: string][] = [
  ['12+34-5=42', 'unequal'],
  ['2(3+4)=14', 'no-times'],
  ['5+()5=10', 'empty-brackets'],
  ['5/0=5/0', 'by-zero'],
  ['0*(1/0)=0', 'by-zero'],
  ['-3²+15=6', 'unequal'],
  ['--0+-9²=81', 'unequal'],
  ['5***2=25', 'nothing-before-times'],
  ['0**-1=0', 'unequal'],
  ['2²³=64', 'unequal'],
  ['9³³³=9³³³', 'unequal'],
  ['5+5+10', 'equals'],
  ['5=5=5', 'equals'],
  ['=5+5', 'empty-side'],
  ['5+5=', 'empty-side'],
  ['5+*5=25', 'nothing-before-times'],
  ['5+5=10+', 'nothing-after'],
  ['(5+5=10)', 'bracket'],
  ['5+5=1O', 'symbol'],
];

it('a refusal contains the figures that it is about', () => {
  expect(refusalOf('12+34-5=42', 10)).toEqual({ code: 'unequal', left: 41, right: 42 });
  expect(refusalOf('5=5=5', 5)).toEqual({ code: 'equals', count: 2 });
  expect(refusalOf('5+5=1O', 6)).toMatchObject({ code: 'symbol', character: 'O' });
});

describe('a guess', () => {
  it.each(accepted)('%s is accepted: %s', (text) => {
    expect(refusalOf(text, text.length)).toBeUndefined();
    expect(accepts(text, text.length)).toBe(true);
  });

  it.each(refused)('%s is refused: %s', (text, code) => {
    expect(refusalOf(text, text.length)?.code).toBe(code);
    expect(accepts(text, text.length)).toBe(false);
  });

  it('must have the game’s number of tiles', () => {
    expect(accepts('12+34-5=41', 10)).toBe(true);
    expect(refusalOf('5+5=10', 10)).toEqual({ code: 'length', tiles: 6, wanted: 10 });
  });
});

describe('a guess with extra symbols', () => {
  const refusalIn = (text: string) => refusalOf(text, text.length, EXTRA_SYMBOLS)?.code;

  it.each(['2^3+1=9', '3!-4=2', '1.5*2=3', 'π-π+1=1', '9=2^3+1', '2^^=!', '1^1=2^2'])(
    '%s is not judged, because the site’s rules for it are not known',
    (text) => {
      expect(refusalIn(text)).toBeUndefined();
      expect(accepts(text, text.length)).toBe(false);
    },
  );

  it.each([
    ['2^3+1', 'equals'],
    ['2^3=8=8', 'equals'],
    ['=2^3', 'empty-side'],
    ['2^3=8/0', 'by-zero'],
    ['2^3=2(4)', 'no-times'],
    ['(8=2^3', 'bracket'],
    ['2^3=x', 'symbol'],
    ['2^3=9', undefined],
    // Guesses without extra symbols are judged as usual.
    ['8+1=8', 'unequal'],
  ])('%s: the known part of the rules applies: %s', (text, code) => {
    expect(refusalIn(text)).toBe(code);
  });

  it('is refused if it has another length, or symbols that the game lacks', () => {
    expect(refusalOf('2^3=8', 6, EXTRA_SYMBOLS)).toEqual({ code: 'length', tiles: 5, wanted: 6 });
    expect(refusalOf('2^3=8', 5)).toMatchObject({ code: 'symbol', character: '^', symbols: SYMBOLS });
  });
});
