import { describe, expect, test } from 'vitest';
import { suspectRow } from './candidates.ts';

/**
 * The suspect row of a board on which some rows contradict each other.
 * @param clashes sets of rows that are not consistent with any equation
 */
function suspectOf(rows: number, ...clashes: readonly (readonly number[])[]): Promise<number> {
  const board = Array.from({ length: rows }, (_, row) => row);
  const fits = (some: readonly number[]) =>
    !clashes.some((clash) => clash.every((row) => some.includes(row)));
  return suspectRow(board, fits);
}

describe('the suspect row when nothing fits', () => {
  test('is the first row that fits nothing on its own, even if removing one row is not enough', async () => {
    expect(await suspectOf(3, [0], [1])).toBe(0);
    expect(await suspectOf(3, [1], [2])).toBe(1);
    expect(await suspectOf(3, [1], [0, 2])).toBe(1);
  });

  test('is otherwise the last row without which the others agree', async () => {
    expect(await suspectOf(3, [0, 1], [0, 2])).toBe(0);
    expect(await suspectOf(3, [0, 1])).toBe(1);
    expect(await suspectOf(4, [1, 2], [0, 1, 3])).toBe(1);
  });

  test('is otherwise the first row after which nothing is left', async () => {
    expect(await suspectOf(4, [0, 1], [2, 3])).toBe(1);
    expect(await suspectOf(6, [0, 1, 2], [3, 4])).toBe(2);
  });

  test('is the only row', async () => {
    expect(await suspectOf(1, [0])).toBe(0);
  });
});
