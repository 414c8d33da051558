import type { EquationSet } from '../../equations/set.ts';
import { constraintOf } from '../constraint.ts';
import type { Engine } from '../engine.ts';
import { entropyBits } from '../information.ts';
import { search } from '../search.ts';
import { createKernel, type Helpers, type Kernel } from './kernel.ts';

const NOTHING = new Uint32Array(0);

/**
 * The WASM SIMD engine: exact, pruned by bounds.
 * @param module `score.wasm`; with helpers `score-shared.wasm`
 */
export function createSimdEngine(
  module: WebAssembly.Module,
  set: EquationSet,
  helpers: Helpers | null = null,
): Engine {
  return simdEngineOf(createKernel(module, set, helpers));
}

/** The SIMD engine over a kernel that another engine uses as well, one search at a time. */
export function simdEngineOf(kernel: Kernel): Engine {
  return {
    name: 'simd',
    threads: kernel.threads,
    set: kernel.set,
    filter(candidates, turn) {
      const constraint = constraintOf(turn);
      return constraint ? kernel.filter(candidates, constraint) : NOTHING;
    },
    search: (wanted) => search(kernel, wanted),
    worth(candidates, guesses) {
      kernel.prepare(candidates);
      const scores = kernel.score(Uint32Array.from(guesses));
      return guesses.map((_, i) => ({
        bits: entropyBits(candidates.length, scores.information[i]),
        expectedRemaining: scores.squares[i] / candidates.length,
        winChance: scores.own[i] / candidates.length,
      }));
    },
  };
}
