import { expect, test } from 'vitest';
import * as codes from './codes.ts';
import { membershipBit, RULES } from './rules.ts';
import { SYMBOLS } from './symbols.ts';

test('codes are places in the alphabet', () => {
  const { PLUS, MINUS, TIMES, DIVIDE, EQUALS, OPEN, CLOSE, SQUARE, CUBE, SYMBOL_COUNT } = codes;
  const operators = [PLUS, MINUS, TIMES, DIVIDE, EQUALS, OPEN, CLOSE, SQUARE, CUBE];
  expect(operators.map((code) => SYMBOLS[code]).join('')).toBe('+-*/=()²³');
  expect(SYMBOLS).toHaveLength(SYMBOL_COUNT);
});

test('every rule variant has a bit of its own', () => {
  expect(RULES.reduce((bits, rules) => bits | membershipBit(rules), 0)).toBe(codes.MEMBERSHIP);
});
