import { describe } from 'vitest';
import { type EquationSet, filterByMembership } from '../../src/equations/set.ts';
import { FEEDBACK_RULES } from '../../src/game/feedback.ts';
import { membershipBit } from '../../src/game/rules.ts';
import { OBJECTIVE_NAMES } from '../../src/scoring/objectives.ts';
import { testManyClasses, testParity, WINS } from '../../src/scoring/parity.testing.ts';
import { createKernel } from '../../src/scoring/wasm/kernel.ts';
import { createWasmScorer } from '../../src/scoring/wasm/scorer.ts';
import { simdBackendFromKernel } from '../../src/scoring/wasm/simd.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { loadWords } from '../node/words.ts';

async function comparedOn(set: EquationSet) {
  const kernel = createKernel(await readKernel('score'), set, null);
  return { set, scorer: createWasmScorer(kernel), search: simdBackendFromKernel(kernel).search };
}

/**
 * Tests that the scorer agrees with the reference on words, and under markings that no game of the site has.
 * @param sizes of the classes
 * @param many number of further classes of equations for each marking and objective
 */
export function testMarkings(sizes: readonly number[], many: number): void {
  describe.each(FEEDBACK_RULES)('words, marked by %s', (marking) => {
    const answers = async () =>
      comparedOn({ ...filterByMembership(await loadWords(), membershipBit('answers')), marking });
    testParity(answers, OBJECTIVE_NAMES, ['itself'], sizes);
  });

  describe.each(['presence', 'places'] as const)('equations, marked by %s', (marking) => {
    const equations = async () => {
      const { set } = await loadEquationsNode({ shape: { length: 6, symbols: 'maxi' } });
      return comparedOn({ ...filterByMembership(set, membershipBit('exact')), marking });
    };
    testParity(equations, OBJECTIVE_NAMES, WINS, sizes);
    testManyClasses(equations, many);
  });
}
