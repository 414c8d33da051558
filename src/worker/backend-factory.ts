import type { EquationSet } from '../equations/set.ts';
import type { CreateBackend } from '../scoring/backend.ts';
import { createFallbackBackend } from '../scoring/fallback-backend.ts';
import { SHARED_PAGES } from '../scoring/wasm/assembly/_shared.ts';
import { createKernel, type Helpers } from '../scoring/wasm/kernel.ts';
import { simdBackendFromKernel } from '../scoring/wasm/simd.ts';
import { createGraphicsProvider } from '../scoring/webgpu/device.ts';
import { createWebGpuBackend } from '../scoring/webgpu/webgpu-backend.ts';

export interface ThreadedKernel {
  readonly module: WebAssembly.Module;
  readonly helpers: Helpers;
}

/**
 * Returns a function that creates the strongest backend that this browser can run. All backends find the same guesses.
 *
 * If the browser refuses a kernel, or memory during a search, the next kernel takes over; if none is left, the question
 * fails. WebGPU runs on top of any kernel, which still computes bounds, among other things, and takes over if WebGPU
 * fails.
 *
 * Kernels and devices that failed are tried again before the player's first turn (`Backend.retryFailed`), but not for
 * each question, because that would repeat the cost of the failure. Findings about a graphics processor, such as that
 * it is too slow, computes wrong costs, or is emulated on the CPU, are kept until the worker ends.
 * @param threaded null: not available, or not ready yet
 * @param onChange called when the backend's `name`, `threads` or `gpuProblem` may have changed
 */
export function createBackendFactory(
  threaded: () => ThreadedKernel | null,
  single: WebAssembly.Module,
  onChange: () => void,
): CreateBackend {
  const gpu = navigator.gpu as GPU | undefined;
  const provider = gpu && createGraphicsProvider({ gpu });
  /** @throws RangeError if memory or threads are missing */
  const several = (pages: number) => (set: EquationSet) => {
    const kernel = threaded();
    if (!kernel) throw new RangeError('There are no threads');
    return createKernel(kernel.module, set, kernel.helpers, pages);
  };
  /** Strongest first. With three cores or more, several threads: first with at most 2 GiB, then with at most 1 GiB. */
  const kernels = [
    several(SHARED_PAGES),
    several(SHARED_PAGES / 2),
    (set: EquationSet) => createKernel(single, set),
  ];
  const rows = kernels.map((create) => (set: EquationSet) => {
    const kernel = create(set);
    return provider ? createWebGpuBackend(kernel, provider, { onChange }) : simdBackendFromKernel(kernel);
  });
  return (set) => createFallbackBackend(rows, set, onChange);
}
