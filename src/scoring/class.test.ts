import { expect, test } from 'vitest';
import { includesRow, sampleRows } from './class.ts';

test('a sorted list includes its own rows and no others', () => {
  const rows = Uint32Array.of(2, 3, 7, 11, 4_000_000_000);
  for (const row of rows) expect(includesRow(rows, row)).toBe(true);
  for (const row of [0, 1, 4, 10, 12, 4_000_000_001]) expect(includesRow(rows, row)).toBe(false);
  expect(includesRow(new Uint32Array(0), 0)).toBe(false);
});

test('a sample is spread evenly over a class', () => {
  const rows = Uint32Array.of(1, 2, 4, 8, 16, 32, 64, 128);
  expect([...sampleRows(rows, 4)]).toEqual([1, 4, 16, 64]);
  expect(sampleRows(rows, 8)).toBe(rows);
});
