import { expect, test } from 'vitest';
import { SLOTS_A_LANE, WORKGROUP } from './layout.ts';
import { passesOf } from './passes.ts';

test('a class that cannot overflow the slots takes one pass', () => {
  expect(passesOf(1)).toBe(1);
  expect(passesOf(512)).toBe(1);
  expect(passesOf(WORKGROUP * SLOTS_A_LANE)).toBe(1);
});

test('a larger one takes those that fail as well as those that fit', () => {
  // 33 x the root: 2,333, 4,667 and 5,973 cells, where a pass holds 1,792.
  expect(passesOf(5000)).toBe(1 + 2);
  expect(passesOf(20_000)).toBe(1 + 2 + 4);
  expect(passesOf(2 ** 15)).toBe(1 + 2 + 4);
});
