import { beforeAll, expect, test } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import type { Feedback } from '../../game/feedback.ts';
import type { Class } from '../class.ts';
import { inOrders, spread } from '../classes.testing.ts';
import { exactSet } from '../exact-set.testing.ts';
import { allRows } from '../feedback-codes.ts';
import { createReferenceBackend } from '../reference.testing.ts';
import { createKernel } from './kernel.ts';
import { createSimdBackend, simdBackendFromKernel } from './simd.ts';

let sets: EquationSet[];
let module: WebAssembly.Module;
beforeAll(async () => {
  sets = await Promise.all([exactSet(6), exactSet(5)]);
  module = await readKernel('score');
});

test('the worth of guesses is the same as in the reference, with weights and in sets that take turns', () => {
  const made = sets.map((set) => ({
    set,
    simd: createSimdBackend(module, set),
    oracle: createReferenceBackend(set),
  }));
  for (const winRule of ['itself', 'orders', 'orders-with-numbers'] as const)
    for (const isWeighted of [false, true])
      for (const { set, simd, oracle } of made) {
        const candidates = Uint32Array.from(new Set([...inOrders(set, 20), ...spread(set, 20)])).sort();
        const cls: Class = {
          candidates,
          weights: isWeighted ? candidates.map((row) => 1 + (row % 9)) : null,
          winRule,
        };
        const guesses = [...candidates, ...spread(set, 15, 0.3)];
        expect(simd.worth(cls, guesses)).toEqual(oracle.worth(cls, guesses));
        expect(simd.findWinners(cls)).toEqual(oracle.findWinners(cls));
      }
});

test('no candidate fits an impossible clue', () => {
  const [set] = sets;
  const clue = { guess: equationAt(set!, 0), feedback: 'PPPPPP' as Feedback };
  expect(createSimdBackend(module, set!).filter(allRows(set!), clue)).toHaveLength(0);
});

test('a backend has the name, the threads and the set of its kernel', () => {
  const kernel = createKernel(module, sets[0]!);
  const { name, threads, set } = simdBackendFromKernel(kernel);
  expect([name, threads, set]).toEqual(['simd', 1, kernel.set]);
});
