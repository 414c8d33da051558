import { expect, it } from 'vitest';
import { encode, SYMBOLS } from '../game/symbols.ts';
import { emptyBoard, fitsBoard } from './board-constraints.ts';
import { MAX_TILES } from './layout.ts';

const allowedIn = (word: number) => [...SYMBOLS].filter((_, code) => (word >> code) & 1).join('');

it.each([
  ['', SYMBOLS],
  ['(²', '0123456789+-*/=)³'],
])('before the first turn, a board without %j allows %s on every tile, in any number', (omitted, symbols) => {
  const { allowed, minCopies, maxCopies } = emptyBoard(5, omitted);
  expect(Array.from(allowed, allowedIn)).toEqual(Array(5).fill(symbols));
  expect([...minCopies]).toEqual(Array(SYMBOLS.length).fill(0));
  expect([...maxCopies]).toEqual(Array(SYMBOLS.length).fill(MAX_TILES));
});

it.each([
  ['1+1=2', 1, 2, true],
  ['1+2=3', 1, 2, true],
  ['2+2=4', 1, 2, false],
  ['1*1=1', 1, 2, false],
  ['7-1=6', 1, 1, false],
])('%s fits a board with %i to %i copies of 1 that lacks a 7 in front: %s', (text, min, max, fits) => {
  const board = emptyBoard(5);
  const [one, seven, equals] = encode('17=');
  board.allowed[0] &= ~(1 << seven);
  board.minCopies[one] = min;
  board.maxCopies[one] = max;
  // The number of equals signs is not checked.
  board.minCopies[equals] = 2;
  expect(fitsBoard(board, encode(`${text}99`))).toBe(fits);
});
