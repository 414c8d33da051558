import type { EquationSet } from '../equations/set.ts';
import type { CreateEngine } from '../scoring/engine.ts';
import { createFallbackEngine } from '../scoring/fallback-engine.ts';
import { SHARED_PAGES } from '../scoring/wasm/assembly/_shared.ts';
import { createKernel, type Helpers, type Kernel } from '../scoring/wasm/kernel.ts';
import { simdEngineFromKernel } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/device.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';

export interface ThreadedKernel {
  readonly module: WebAssembly.Module;
  readonly helpers: Helpers;
}

interface AvailableKernels {
  /** null: not available, or not ready yet. */
  threaded(): ThreadedKernel | null;
  readonly single: WebAssembly.Module;
}

/** Creates a kernel over a set. @throws RangeError if memory or threads are missing */
type CreateKernel = (kernels: AvailableKernels, set: EquationSet) => Kernel;

const several =
  (pages: number): CreateKernel =>
  ({ threaded }, set) => {
    const kernel = threaded();
    if (!kernel) throw new RangeError('There are no threads');
    return createKernel(kernel.module, set, kernel.helpers, pages);
  };

/**
 * Kernels, strongest first. If the browser refuses a kernel, or memory during a search, the next kernel takes over; if
 * none is left, the question fails. WebGPU runs on top of any kernel, which still computes bounds, among other things,
 * and takes over if WebGPU fails.
 *
 * Kernels and devices that failed are tried again before the player's first turn (`Engine.retryFailed`), but not for
 * each question, because that would repeat the cost of the failure. Findings about a graphics processor, such as that
 * it is too slow, computes wrong costs, or is emulated on the CPU, are kept until the worker ends.
 */
const KERNELS: readonly CreateKernel[] = [
  // With three cores or more, several threads: first with at most 2 GiB, then with at most 1 GiB.
  several(SHARED_PAGES),
  several(SHARED_PAGES / 2),
  ({ single }, set) => createKernel(single, set),
];

/**
 * Returns a function that creates the strongest engine that this browser can run. All engines find the same guesses.
 * @param onChange called when the engine's `name`, `threads` or `gpuProblem` may have changed
 */
export function createEngineFactory(kernels: AvailableKernels, onChange: () => void): CreateEngine {
  const gpu = navigator.gpu as GPU | undefined;
  const host = gpu && createGraphicsHost({ gpu });
  const engineOver = (kernel: Kernel) =>
    host ? createWebGpuEngine(kernel, host, { onChange }) : simdEngineFromKernel(kernel);
  const rows = KERNELS.map((row) => (set: EquationSet) => engineOver(row(kernels, set)));
  return (set) => createFallbackEngine(rows, set, onChange);
}
