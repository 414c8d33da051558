import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { loadEquationsNode } from '../../lab/node/equations.ts';
import { platform } from '../../lab/node/threads/platform.ts';
import { loadWords } from '../../lab/node/words.ts';
import { type EquationSet, restrict } from '../equations/set.ts';
import { MARKINGS, type Marking } from '../game/feedback.ts';
import { membershipBit } from '../game/rules.ts';
import { OBJECTIVE_NAMES } from './objectives.ts';
import { testManyClasses, testParity } from './parity.testing.ts';
import { createKernel, type Helpers } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';
import { simdEngineOf } from './wasm/simd.ts';

/** Long enough for classes of 3,000, short enough for the reference to score every guess against 17. */
const LENGTH = 7;

const BUILDS: Record<string, { readonly file: string; readonly helpers: Helpers | null }> = {
  'one thread': { file: 'score', helpers: null },
  'several threads': { file: 'score-shared', helpers: { platform, count: 2 } },
};

describe.each(Object.keys(BUILDS))('WASM, %s', (name) => {
  const { file, helpers } = BUILDS[name];
  const comparedOn = async (set: EquationSet) => {
    const module = await WebAssembly.compile(await readFile(`assets/kernels/${file}.wasm`));
    const kernel = createKernel(module, set, helpers);
    return { set, scorer: createWasmScorer(kernel), search: simdEngineOf(kernel).search };
  };
  const equations = async (length: number, marking: Marking = 'copies') => {
    const { set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
    return comparedOn({ ...restrict(set, membershipBit('exact')), marking });
  };
  testParity(() => equations(LENGTH));
  testManyClasses(() => equations(6));
  if (helpers) return;
  describe.each(MARKINGS)('words, marked by %s', (marking) => {
    const answers = async () =>
      comparedOn({ ...restrict(await loadWords(), membershipBit('answers')), marking });
    testParity(answers, OBJECTIVE_NAMES, ['itself']);
  });
  describe.each(['presence', 'places'] as const)('equations, marked by %s', (marking) => {
    testParity(() => equations(6, marking));
    testManyClasses(() => equations(6, marking));
  });
});
