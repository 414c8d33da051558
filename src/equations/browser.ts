import kernelUrl from '../../assets/kernels/generate.wasm?url&no-inline';
import type { Shape } from '../game/membership.ts';
import { type LoadedEquations, loadEquations } from './load.ts';
import { indexedDbStore, isKept, NO_STORE } from './store.ts';
import type { OnBuildProgress } from './walk.ts';

/**
 * Loads the set of a game in a page or worker, from IndexedDB or by generating it; see {@link loadEquations}. Small
 * sets are always generated.
 */
export function loadEquationsBrowser(shape: Shape, onProgress?: OnBuildProgress): Promise<LoadedEquations> {
  const progress = onProgress && { onProgress };
  const store = isKept(shape) ? indexedDbStore() : NO_STORE;
  return loadEquations({ shape, ...progress, store, kernel: fetchKernel });
}

/** The compiled generator. */
export function fetchKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(kernelUrl));
}
