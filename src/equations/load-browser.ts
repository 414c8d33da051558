import kernelUrl from '../../assets/kernels/generate.wasm?url&no-inline';
import type { EquationShape } from '../game/membership.ts';
import type { OnBuildProgress } from './generator.ts';
import { type LoadedEquations, loadEquations } from './load.ts';
import { EMPTY_STORE, indexedDbStore, isWorthStoring } from './store.ts';

/**
 * Loads the set of a game in a page or worker, from IndexedDB or by generating it; see {@link loadEquations}. Small
 * sets are always generated.
 */
export function loadEquationsBrowser(
  shape: EquationShape,
  onProgress?: OnBuildProgress,
): Promise<LoadedEquations> {
  const progress = onProgress && { onProgress };
  const store = isWorthStoring(shape) ? indexedDbStore() : EMPTY_STORE;
  return loadEquations({ shape, ...progress, store, kernel: fetchKernel });
}

/** The compiled generator. */
export function fetchKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(kernelUrl));
}
