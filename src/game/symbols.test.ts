import { expect, test } from 'vitest';
import * as codes from './codes.ts';
import { membershipBit, RULES } from './rules.ts';
import {
  decode,
  EXTRA_CODE,
  EXTRA_SYMBOLS,
  encode,
  encodeGuess,
  isExtraSymbol,
  isSymbol,
  SYMBOLS,
} from './symbols.ts';

test('codes are positions in the alphabet', () => {
  const { PLUS, MINUS, TIMES, DIVIDE, EQUALS, OPEN, CLOSE, SQUARE, CUBE, SYMBOL_COUNT } = codes;
  const operators = [PLUS, MINUS, TIMES, DIVIDE, EQUALS, OPEN, CLOSE, SQUARE, CUBE];
  expect(operators.map((code) => SYMBOLS[code]).join('')).toBe('+-*/=()²³');
  expect(SYMBOLS).toHaveLength(SYMBOL_COUNT);
});

test('every rule variant has a bit of its own', () => {
  expect(RULES.reduce((bits, rules) => bits | membershipBit(rules), 0)).toBe(codes.MEMBERSHIP);
});

test('bug: an empty text was a symbol, so operators were not read from the titles of their drawings', () => {
  expect([...SYMBOLS].every(isSymbol)).toBe(true);
  expect(['', '12', 'a', '+-'].some(isSymbol)).toBe(false);
});

test('extra symbols share a code of their own, and are not symbols of equations', () => {
  expect([...EXTRA_SYMBOLS].some(isSymbol)).toBe(false);
  expect([...SYMBOLS, '', '^!'].some(isExtraSymbol)).toBe(false);
  expect([...encodeGuess('1^+!.π=')]).toEqual([
    1,
    EXTRA_CODE,
    codes.PLUS,
    EXTRA_CODE,
    EXTRA_CODE,
    EXTRA_CODE,
    codes.EQUALS,
  ]);
  expect(EXTRA_CODE).toBeGreaterThanOrEqual(codes.MAX_SYMBOL_COUNT);
  expect(() => encode('1^')).toThrow('"^" is not a symbol');
  expect(() => encodeGuess('1#')).toThrow('"#" is not a symbol');
});

test('letters have different codes, and none has that of the equals sign', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const known = encode(letters);
  expect(decode(known, 'words')).toBe(letters);
  expect(new Set(known).size).toBe(26);
  expect(known).not.toContain(codes.EQUALS);
  expect(Math.max(...known)).toBe(codes.MAX_SYMBOL_COUNT - 1);
});
