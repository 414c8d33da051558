import kernelUrl from '../../assets/kernels/generate.wasm?url&no-inline';
import type { OnProgress } from './generate.ts';
import { type LoadedEquations, loadEquations } from './load.ts';
import { indexedDbStore } from './store.ts';

/** The Maxi set in a page or worker: from IndexedDB, else built there. See {@link loadEquations}. */
export function loadEquationsBrowser(options: { onProgress?: OnProgress } = {}): Promise<LoadedEquations> {
  return loadEquations({ ...options, store: indexedDbStore(), kernel: fetchKernel });
}

/** The compiled generator. */
export function fetchKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(kernelUrl));
}
