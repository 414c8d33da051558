import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { loadEquationsNode } from '../../tools/node/equations.ts';
import { restrict } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { testManyClasses, testParity } from './parity.testing.ts';
import { createKernel } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';
import { simdEngineOf } from './wasm/simd.ts';

/** Long enough for classes of 3,000, short enough for the reference to score every guess against 17. */
const LENGTH = 7;

describe('WASM, one thread', () => {
  const equations = async (length: number) => {
    const { set: union } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
    const set = restrict(union, membershipBit('exact'));
    const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
    const kernel = createKernel(module, set);
    return { set, scorer: createWasmScorer(kernel), search: simdEngineOf(kernel).search };
  };
  testParity(() => equations(LENGTH));
  // More of them in `parity.exhaustive.test.ts`.
  testManyClasses(() => equations(6), 40);
});
