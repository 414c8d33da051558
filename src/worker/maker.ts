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
  /** null: not there. */
  threaded(): ThreadedKernel | null;
  /** For one thread. */
  readonly single: WebAssembly.Module;
}

/** A row of the table: makes a kernel over a set. @throws RangeError when what it needs is refused */
type KernelRow = (kernels: Kernels, set: EquationSet) => Kernel;

const several =
  (pages: number): KernelRow =>
  ({ threaded }, set) => {
    const kernel = threaded();
    if (!kernel) throw new RangeError('There are no threads');
    return createKernel(kernel.module, set, kernel.helpers, pages);
  };

/**
 * Kernels, strongest first. WebGPU sits over the kernel at work: it needs one until its device is ready, for its bounds,
 * and as the yardstick of its speed and its counts.
 *
 * | row                    | needs                                 | refused, or fails in a search                        |
 * | ---------------------- | ------------------------------------- | ---------------------------------------------------- |
 * | WebGPU over a kernel   | a graphics processor, faster than it  | its kernel goes on; one more device in each game     |
 * | several threads, 2 GiB | shared memory, three cores            | several threads in 1 GiB                             |
 * | several threads, 1 GiB | the same                              | one thread                                           |
 * | one thread             | SIMD                                  | the question fails; the next one tries again         |
 *
 * No failure is kept: when a game begins, all that failed is tried again (`Engine.recover`), not at each question, which
 * would pay for the same failure again. What was measured is kept: that a graphics processor is slower, miscounts, or is a
 * program on the CPU.
 */
const KERNELS: readonly KernelRow[] = [
  several(SHARED_PAGES),
  several(SHARED_PAGES / 2),
  ({ single }, set) => createKernel(single, set),
];

/**
 * The strongest engine that this browser can run. They name the same guesses; only time differs.
 * @param onChange called when an engine's `name`, `threads` or `trouble` changes
 */
export function createEngineMaker(kernels: Kernels, onChange: () => void): MakeEngine {
  const gpu = navigator.gpu as GPU | undefined;
  const host = gpu && createGraphicsHost({ gpu });
  const engineOver = (kernel: Kernel) =>
    host ? createWebGpuEngine(kernel, host, { onChange }) : simdEngineOf(kernel);
  const rows = KERNELS.map((row) => (set: EquationSet) => engineOver(row(kernels, set)));
  return (set) => createFallbackEngine(rows, set, onChange);
}
