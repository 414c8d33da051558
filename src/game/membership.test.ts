import { expect, test } from 'vitest';
import { membershipOf } from './membership.ts';
import { membershipBit, RULES, type Rules } from './rules.ts';

const ALL = RULES;
const NOT_POOL: readonly Rules[] = ['exact', 'table', 'paper', 'site-tight'];

test.each<[text: string, rules: readonly Rules[], why: string]>([
  ['12+34-5=41', ALL, 'the plain case'],
  ['3/2*4+1=7', ALL, 'a fraction in the middle'],
  ['5-9+10=6', ALL, 'a negative number in the middle'],
  ['8*7+6-62=0', ALL, '0 on the right'],
  ['47³=103823', NOT_POOL, 'one operation'],
  ['120=120', [], 'no operation'],
  ['((12))=12', [], 'brackets are not operations'],
  ['(-(-5))=5', [], 'signs are not operations'],
  ['(-(-5)*2)=10', ['paper', 'site-tight'], 'a sign beside an operation'],
  ['1/49*49*7=7', ['exact', 'paper', 'site-tight', 'pool'], 'not 7 in doubles'],
  ['(7+8)*2=30', NOT_POOL, 'a leading bracket'],
  ['2*(7+8)=30', ALL, 'a bracket that matters'],
  ['2+(7+8)=17', NOT_POOL, 'a pointless bracket'],
  ['1+(2²)³=65', NOT_POOL, 'a bracket pointless when powers are read from left to right'],
  ['3-(5-4)=2', ALL, 'a bracket that changes a sign'],
  ['(-3²+15)=6', ['paper'], 'the minus binds looser than the power'],
  ['(-3²+15)=24', ['site-tight'], 'the minus binds tighter than the power'],
  ['(-3+9)²=36', ['paper', 'site-tight'], 'both readings of the minus agree'],
  ['(-(2)²+7)=3', ['paper'], 'a minus before a bracket'],
  ['-3+15+10=22', [], 'a leading minus'],
  ['9+-4*2=1', [], 'two operators in a row'],
  ['(+3+4)*2=14', [], 'a plus after a bracket'],
  ['(--3+4)*2=14', [], 'two signs'],
  ['2²³+1=65', [], 'a power of a power'],
  ['0+5+5+5=15', [], 'a lone 0'],
  ['05+5+5=15', [], 'a leading 0'],
  ['5+5+5=015', [], 'a leading 0 on the right'],
  ['20/0=5', [], 'a division by zero'],
  ['4-5=-1', [], 'a negative right side'],
  ['5+5=2*5', [], 'a calculation on the right'],
  ['2(3+4)=14', [], 'no *'],
  ['5=5=5', [], 'two equals signs'],
  ['12+34-5', [], 'no equals sign'],
  ['12+34-5=42', [], 'false'],
])('%s belongs to [%s]: %s', (text, rules) => {
  expect(RULES.filter((variant) => membershipOf(text) & membershipBit(variant))).toEqual(rules);
});
