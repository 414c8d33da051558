import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { filterByMembership } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { testManyClasses, testParity } from './parity.testing.ts';
import { createKernel, type Helpers } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';
import { simdEngineFromKernel } from './wasm/simd.ts';

/** Long enough for classes of 3,000, short enough for the reference to score every guess against 17 candidates. */
const LENGTH = 7;

async function equations(length: number, name: string, helpers: Helpers | null) {
  const { set: union } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  const set = filterByMembership(union, membershipBit('exact'));
  const kernel = createKernel(
    await WebAssembly.compile(await readFile(`assets/kernels/${name}.wasm`)),
    set,
    helpers,
  );
  return { set, scorer: createWasmScorer(kernel), search: simdEngineFromKernel(kernel).search };
}

describe('WASM, one thread', () => {
  testParity(() => equations(LENGTH, 'score', null));
  testManyClasses(() => equations(6, 'score', null), 200);
});

describe('WASM, several threads', () => {
  const threads = (length: number) => equations(length, 'score-shared', { platform, count: 2 });
  testParity(() => threads(LENGTH));
  testManyClasses(() => threads(6), 200);
});
