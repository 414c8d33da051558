import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { loadRules } from '../../../tools/node/resources.ts';
import type { Backend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';

/** Backends over all equations of seven tiles, and over the paper's. */
export async function loadBackends(): Promise<{ readonly seven: Backend; readonly paper: Backend }> {
  const [kernel, { set }, paper] = await Promise.all([
    readKernel('score'),
    loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }),
    loadRules('paper'),
  ]);
  return { seven: createSimdBackend(kernel, set), paper: createSimdBackend(kernel, paper) };
}

/** Candidates whose weights differ as much as the site's, won in any order of operations. */
export const weightedClass = (candidates: Uint32Array): Class => ({
  candidates,
  weights: candidates.map((row) => [743, 17, 17, 10][row % 4]),
  winRule: 'orders-with-numbers',
});
