import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnBuildProgress } from '../../src/equations/generator.ts';
import { type LoadedEquations, loadEquations } from '../../src/equations/load.ts';
import type { EquationShape } from '../../src/game/membership.ts';
import { MODES } from '../../src/game/mode.ts';
import { fileStore } from './file-store.ts';
import { readKernel } from './kernels.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../..');

/** Loads an equation set in Node, from `.cache` or by generating it; see {@link loadEquations}. */
export async function loadEquationsNode(
  options: { shape?: EquationShape; onProgress?: OnBuildProgress } = {},
): Promise<LoadedEquations> {
  return loadEquations({
    shape: MODES.maxi,
    ...options,
    store: fileStore(join(ROOT, '.cache')),
    kernel: () => readKernel('generate'),
  });
}
