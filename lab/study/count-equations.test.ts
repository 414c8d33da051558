import { expect, it } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { RULES } from '../../src/game/rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { countEquations } from './count-equations.ts';

const kernel = await readKernel('generate');

it('counts every variant', async () => {
  const counts = await countEquations(kernel, { length: 6, symbols: 'maxi' });
  expect(Object.keys(counts)).toEqual([...RULES]);
  await expect(countEquations(kernel, { length: 14, symbols: 'maxi' })).rejects.toThrow('from 5 to 13');
});

it('counts the published numbers of Maxi equations', async () => {
  expect(await countEquations(kernel, MODES.maxi)).toMatchObject({
    exact: 2_177_736,
    table: 2_177_017,
    paper: 2_197_321,
    'site-tight': 2_197_884,
    pool: 1_692_498,
  });
});
