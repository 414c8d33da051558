import { describe } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { filterByMembership } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { OBJECTIVE_NAMES } from './objectives.ts';
import { testManyClasses, testParity, WINS } from './parity.testing.ts';
import { createKernel } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';
import { simdEngineFromKernel } from './wasm/simd.ts';

describe('WASM, one thread', () => {
  const equations = async (length: number) => {
    const { set: union } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
    const set = filterByMembership(union, membershipBit('exact'));
    const kernel = createKernel(await readKernel('score'), set);
    return { set, scorer: createWasmScorer(kernel), search: simdEngineFromKernel(kernel).search };
  };
  // Six tiles where the slow reference scores every guess. `parity.exhaustive.test.ts` tests more.
  testParity(() => equations(6), OBJECTIVE_NAMES, WINS, [1, 2, 3, 17, 200]);
  testParity(() => equations(7), OBJECTIVE_NAMES, WINS, [3000]);
  testManyClasses(() => equations(6), 20);
});
