import type { EquationSet } from '../../equations/set.ts';
import { constraintOf } from '../constraint.ts';
import type { Engine } from '../engine.ts';
import { search } from '../search.ts';
import { createWinningGuessFinder } from '../wins.ts';
import { worthOf } from '../worth.ts';
import { bounderOver } from './bounder.ts';
import { createKernel, type Helpers, type Kernel } from './kernel.ts';
import { createWasmScorer } from './scorer.ts';

const NOTHING = new Uint32Array(0);

/** The exact WASM SIMD engine. @param module `score.wasm`, or `score-shared.wasm` with helpers */
export function createSimdEngine(
  module: WebAssembly.Module,
  set: EquationSet,
  helpers: Helpers | null = null,
): Engine {
  return simdEngineFromKernel(createKernel(module, set, helpers));
}

/** The SIMD engine over a kernel. Another engine may use the same kernel between two slices. */
export function simdEngineFromKernel(kernel: Kernel): Engine {
  const { set } = kernel;
  const scorer = createWasmScorer(kernel);
  const findWinners = createWinningGuessFinder(set);
  const makeBounder = bounderOver(kernel);
  return {
    name: 'simd',
    threads: kernel.threads,
    set,
    filter(candidates, turn) {
      const constraint = constraintOf(turn, kernel.set.marking);
      return constraint ? kernel.filter(candidates, constraint) : NOTHING;
    },
    search: (wanted) => search({ set, scorer, makeBounder, findWinners }, wanted),
    worth(of, guesses) {
      const { winIndex, score } = kernel.prepare(of);
      const costs = score('entropy', Uint32Array.from(guesses)).slice();
      return guesses.map((guess, i) => worthOf(set, of, winIndex, guess, costs[i]));
    },
    findWinners,
  };
}
