import { describe } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { exactSet } from './exact-set.testing.ts';
import { OBJECTIVE_NAMES } from './objectives.ts';
import { comparedKernel, testManyClasses, testParity, WINS } from './parity.testing.ts';
import { createKernel } from './wasm/kernel.ts';

describe('WASM, one thread', () => {
  const equations = async (length: number) =>
    comparedKernel(createKernel(await readKernel('score'), await exactSet(length)));
  // Six tiles where the slow reference scores every guess. `parity.exhaustive.test.ts` tests more.
  testParity(() => equations(6), OBJECTIVE_NAMES, WINS, [1, 2, 3, 17, 200]);
  testParity(() => equations(7), OBJECTIVE_NAMES, WINS, [3000]);
  testManyClasses(() => equations(6), 20);
});
