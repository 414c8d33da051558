import { expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { compareWins } from './algebra.testing.ts';
import { generate } from './generate-set.ts';
import { algebraOfRow, winsFor } from './set.ts';

it.each([
  ['classic', 8, false],
  ['maxi', 8, true],
] as const)('decides wins as the rules do: %s, %i tiles', async (symbols, length, needsNumbers) => {
  await compareWins({ length, symbols }, needsNumbers, 3);
});

it('makes a row that only the paper admits win only against itself', async () => {
  const set = await generate(await readKernel('generate'), { length: 9, symbols: 'maxi' });
  const rows = Array.from({ length: set.count }, (_, row) => row).filter(
    (row) => algebraOfRow(set, row) === 0,
  );
  expect(rows).toHaveLength(61);
  for (const guess of rows) {
    expect(rows.filter((answer) => winsFor(set, guess, answer, false))).toEqual([guess]);
  }
});
