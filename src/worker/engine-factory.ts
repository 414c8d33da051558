import type { EquationSet } from '../equations/set.ts';
import type { CreateEngine } from '../scoring/engine.ts';
import { createFallbackEngine } from '../scoring/fallback-engine.ts';
import { SHARED_PAGES } from '../scoring/wasm/assembly/_shared.ts';
import { createKernel, type Helpers, type Kernel } from '../scoring/wasm/kernel.ts';
import { simdEngineFromKernel } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/device.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';

/** The kernel for several threads, and the means to start them. */
export interface ThreadedKernel {
  readonly module: WebAssembly.Module;
  readonly helpers: Helpers;
}

interface AvailableKernels {
  /** null: not available, or not ready yet. */
  threaded(): ThreadedKernel | null;
  readonly single: WebAssembly.Module;
}

/** A row of {@link KERNELS}: creates a kernel over a set. @throws RangeError without the memory or threads it needs */
type CreateKernel = (kernels: AvailableKernels, set: EquationSet) => Kernel;

const several =
  (pages: number): CreateKernel =>
  ({ threaded }, set) => {
    const kernel = threaded();
    if (!kernel) throw new RangeError('There are no threads');
    return createKernel(kernel.module, set, kernel.helpers, pages);
  };

/**
 * Kernels, strongest first. If the browser refuses one, or memory that it needs later, the next takes over; if there is
 * no next one, the question fails. WebGPU runs on top of any kernel, and still needs it, for example for bounds. If
 * WebGPU fails, the kernel takes over.
 *
 * Kernels and devices that failed are tried again before the player's first turn (`Engine.retryFailed`), but not for
 * each question, because that would repeat the cost of the failure. Findings about a graphics processor are permanent,
 * such as that it is too slow, computes wrong costs, or is emulated on the CPU.
 */
const KERNELS: readonly CreateKernel[] = [
  // Several threads, if there are three cores or more: with at most 2 GiB, then with at most 1 GiB.
  several(SHARED_PAGES),
  several(SHARED_PAGES / 2),
  ({ single }, set) => createKernel(single, set),
];

/**
 * A factory of the strongest engine that this browser can run. All engines find the same guesses, at different speeds.
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
