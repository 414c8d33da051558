/** Generates the sets of every length and compares them with the published numbers. Takes about a minute. */
import { expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { MODES } from '../game/mode.ts';
import { expectEnumerated } from './generate-set.testing.ts';
import { countEquations } from './generate-set.ts';

it.each([
  ['classic', 8],
  ['maxi', 7],
  ['maxi', 8],
] as const)('makes what the enumerator makes: %s, %i tiles', async (symbols, length) => {
  await expectEnumerated({ length, symbols });
});

it('counts the published numbers of Maxi', async () => {
  expect(await countEquations(await readKernel('generate'), MODES.maxi)).toMatchObject({
    exact: 2_177_736,
    table: 2_177_017,
    paper: 2_197_321,
    'site-tight': 2_197_884,
    pool: 1_692_498,
  });
});
