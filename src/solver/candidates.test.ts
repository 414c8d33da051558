import { describe, expect, test } from 'vitest';
import { holds, sampleOf, suspectRow } from './candidates.ts';

/**
 * The row named on a board where some rows cannot stand together.
 * @param clashes sets of rows that no equation agrees with
 */
function suspectOf(rows: number, ...clashes: readonly (readonly number[])[]): number {
  const board = Array.from({ length: rows }, (_, row) => row);
  const fits = (some: readonly number[]) =>
    !clashes.some((clash) => clash.every((row) => some.includes(row)));
  return suspectRow(board, fits);
}

describe('the suspect when nothing fits', () => {
  test('is the first row that fits nothing alone, though no single row mends the board', () => {
    expect(suspectOf(3, [0], [1])).toBe(0);
    expect(suspectOf(3, [1], [2])).toBe(1);
    expect(suspectOf(3, [1], [0, 2])).toBe(1);
  });

  test('is else the latest row without which the others agree', () => {
    expect(suspectOf(3, [0, 1], [0, 2])).toBe(0);
    expect(suspectOf(3, [0, 1])).toBe(1);
    expect(suspectOf(4, [1, 2], [0, 1, 3])).toBe(1);
  });

  test('is else the first row that leaves nothing after those before it', () => {
    expect(suspectOf(4, [0, 1], [2, 3])).toBe(1);
    expect(suspectOf(6, [0, 1, 2], [3, 4])).toBe(2);
  });

  test('is the only row', () => {
    expect(suspectOf(1, [0])).toBe(0);
  });
});

test('a class holds its own rows and no other', () => {
  const rows = Uint32Array.of(2, 3, 7, 11, 4_000_000_000);
  for (const row of rows) expect(holds(rows, row)).toBe(true);
  for (const row of [0, 1, 4, 10, 12, 4_000_000_001]) expect(holds(rows, row)).toBe(false);
  expect(holds(new Uint32Array(0), 0)).toBe(false);
});

test('a sample is spread evenly over a class', () => {
  const rows = Uint32Array.of(1, 2, 4, 8, 16, 32, 64, 128);
  expect([...sampleOf(rows, 4)]).toEqual([1, 4, 16, 64]);
  expect(sampleOf(rows, 8)).toBe(rows);
});
