import { expect, test } from 'vitest';
import {
  classWeight,
  includesRow,
  indexOfRow,
  isSameClass,
  sampleClass,
  sampleRows,
  uniformClass,
  weightsOf,
} from './class.ts';

test('a sorted list includes its own rows and no others', () => {
  const rows = Uint32Array.of(2, 3, 7, 11, 4_000_000_000);
  for (const [index, row] of rows.entries())
    expect([includesRow(rows, row), indexOfRow(rows, row)]).toEqual([true, index]);
  for (const row of [0, 1, 4, 10, 12, 4_000_000_001]) expect(includesRow(rows, row)).toBe(false);
  expect(includesRow(new Uint32Array(0), 0)).toBe(false);
});

test('a sample is spread evenly over a class', () => {
  const rows = Uint32Array.of(1, 2, 4, 8, 16, 32, 64, 128);
  expect([...sampleRows(rows, 4)]).toEqual([1, 4, 16, 64]);
  expect(sampleRows(rows, 8)).toBe(rows);
});

test('a class of equal weights weighs as much as it has candidates', () => {
  const even = uniformClass(Uint32Array.of(4, 7, 9));
  expect(even).toEqual({ candidates: Uint32Array.of(4, 7, 9), weights: null, winRule: 'itself' });
  expect([classWeight(even), [...weightsOf(even)]]).toEqual([3, [1, 1, 1]]);
  const uneven = { ...even, weights: Uint32Array.of(5, 2, 1) };
  expect([classWeight(uneven), [...weightsOf(uneven)]]).toEqual([8, [5, 2, 1]]);
});

test('a sample of a class keeps the weights of its candidates', () => {
  const cls = {
    candidates: Uint32Array.of(1, 2, 3, 4),
    weights: Uint32Array.of(9, 8, 7, 6),
    winRule: 'orders',
  } as const;
  expect(sampleClass(cls, 2)).toEqual({
    candidates: Uint32Array.of(1, 3),
    weights: Uint32Array.of(9, 7),
    winRule: 'orders',
  });
  expect(sampleClass({ ...cls, weights: null }, 3).weights).toBeNull();
  expect(sampleClass(cls, 4)).toBe(cls);
});

test('classes are the same if their arrays and their rule are the same', () => {
  const cls = { candidates: Uint32Array.of(1), weights: Uint32Array.of(2), winRule: 'orders' } as const;
  expect(isSameClass(cls, { ...cls })).toBe(true);
  const changes = [{ candidates: Uint32Array.of(1) }, { weights: null }, { winRule: 'itself' as const }];
  for (const change of changes) expect(isSameClass(cls, { ...cls, ...change })).toBe(false);
});
