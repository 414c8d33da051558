import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { loadRules } from '../../../tools/node/resources.ts';
import type { Class } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { createSimdEngine } from '../../scoring/wasm/simd.ts';

/** Engines over all equations of seven tiles, and over the paper's. */
export async function loadEngines(): Promise<{ readonly seven: Engine; readonly paper: Engine }> {
  const [kernel, { set }, paper] = await Promise.all([
    readKernel('score'),
    loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }),
    loadRules('paper'),
  ]);
  return { seven: createSimdEngine(kernel, set), paper: createSimdEngine(kernel, paper) };
}

/** Candidates whose weights differ as much as the site's, won in any order of operations. */
export const weightedClass = (candidates: Uint32Array): Class => ({
  candidates,
  weights: candidates.map((row) => [743, 17, 17, 10][row % 4]),
  wins: 'orders-with-numbers',
});
