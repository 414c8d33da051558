import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import type { Backend } from '../backend.ts';
import { type Class, classWeight } from '../class.ts';
import { constraintOf } from '../constraint.ts';
import { writeFeedbackCodes } from '../feedback-codes.ts';
import { entropyOfCost } from '../objectives.ts';
import { search } from '../search.ts';
import { createWinningGuessFinder, type WinIndex } from '../wins.ts';
import { bounderOver } from './bounder.ts';
import { createKernel, type Helpers, type Kernel } from './kernel.ts';
import { createWasmScorer } from './scorer.ts';

/** @param module `score.wasm`, or `score-shared.wasm` with helpers */
export function createSimdBackend(
  module: WebAssembly.Module,
  set: EquationSet,
  helpers: Helpers | null = null,
): Backend {
  return simdBackendFromKernel(createKernel(module, set, helpers));
}

/** Other backends may use the same kernel between two slices. */
export function simdBackendFromKernel(kernel: Kernel): Backend {
  const { set } = kernel;
  const scorer = createWasmScorer(kernel);
  const findWinners = createWinningGuessFinder(set);
  const makeBounder = bounderOver(kernel);
  return {
    name: 'simd',
    threads: kernel.threads,
    set,
    filter(candidates, clue) {
      const constraint = constraintOf(clue, set.marking);
      return constraint ? kernel.filter(candidates, constraint) : new Uint32Array(0);
    },
    search: (wanted) => search({ set, scorer, makeBounder, findWinners }, wanted),
    worth(cls, guesses) {
      const { winIndex, score } = kernel.prepare(cls);
      const costs = score('entropy', Uint32Array.from(guesses)).slice();
      return guesses.map((guess, i) => ({
        bits: entropyOfCost(cls, costs[i]),
        expectedRemaining: expectedRemaining(set, cls, winIndex, guess),
        winChance: winIndex.weightWonBy(guess) / classWeight(cls),
      }));
    },
    findWinners,
  };
}

/** Σ weight · size over the cells, divided by the weight of the class; each candidate won is a cell of its own. */
function expectedRemaining(set: EquationSet, cls: Class, index: WinIndex, guess: number): number {
  const { candidates, weights } = cls;
  const at = guess * ROW_BYTES;
  const codes = new Int32Array(candidates.length);
  writeFeedbackCodes(set.rows.subarray(at, at + set.length), set, candidates, codes);
  /** Sizes and weights of cells by feedback code. */
  const [sizes, weighed] = [new Uint32Array(3 ** set.length), new Uint32Array(3 ** set.length)];
  const won = new Set(index.indicesWonBy(guess));
  let left = index.weightWonBy(guess);
  for (let index = 0; index < candidates.length; index++) {
    if (won.has(index)) continue;
    const code = codes[index];
    const weight = weights ? weights[index] : 1;
    // Adding a candidate increases size · weight of its cell by this.
    left += sizes[code] * weight + weighed[code] + weight;
    sizes[code]++;
    weighed[code] += weight;
  }
  return left / classWeight(cls);
}
