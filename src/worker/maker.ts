import type { EquationSet } from '../equations/set.ts';
import { createFallbackEngine } from '../scoring/fallback.ts';
import { SHARED_PAGES } from '../scoring/wasm/assembly/_shared.ts';
import { createKernel, type Helpers, type Kernel } from '../scoring/wasm/kernel.ts';
import { simdEngineOf } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/host.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';
import type { MakeEngine } from '../solver/create.ts';

/** The kernel for several threads. */
export interface ThreadedKernel {
  readonly module: WebAssembly.Module;
  readonly helpers: Helpers;
}

/** What this browser can compute with. */
export interface Kernels {
  readonly threaded: ThreadedKernel | null;
  /** For one thread. */
  readonly single: WebAssembly.Module;
}

/** A kernel over a set. @throws RangeError when its memory is refused */
type KernelRow = (set: EquationSet) => Kernel;

/**
 * Kernels, strongest first. The next one takes over when the browser refuses memory, also during a search.
 *
 * | kernel          | needs                                      |
 * | --------------- | ------------------------------------------ |
 * | several threads | shared memory, three cores, 2 GiB or 1 GiB |
 * | one thread      | SIMD                                       |
 */
function kernelRows({ threaded, single }: Kernels): KernelRow[] {
  const several = (pages: number): KernelRow[] =>
    threaded ? [(set) => createKernel(threaded.module, set, threaded.helpers, pages)] : [];
  return [...several(SHARED_PAGES), ...several(SHARED_PAGES / 2), (set) => createKernel(single, set)];
}

/**
 * The strongest engine that this browser can run. They name the same guesses; only time differs. WebGPU needs a graphics
 * processor that is faster than the kernel; the kernel takes over when it fails.
 * @param onChange called when an engine's `name`, `threads` or `trouble` changes
 */
export function createEngineMaker(kernels: Kernels, onChange: () => void): MakeEngine {
  const gpu = navigator.gpu as GPU | undefined;
  const host = gpu && createGraphicsHost({ gpu });
  const engineOver = (kernel: Kernel) =>
    host ? createWebGpuEngine(kernel, host, { onChange }) : simdEngineOf(kernel);
  const rows = kernelRows(kernels).map((make) => (set: EquationSet) => engineOver(make(set)));
  return (set) => createFallbackEngine(rows, set, onChange);
}
