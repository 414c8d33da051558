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

/** Makes a kernel over a set. @throws RangeError when its memory is refused */
type MakeKernel = (set: EquationSet) => Kernel;

/** A row of the table; null: this browser has not what it needs. */
type KernelRow = (kernels: Kernels) => MakeKernel | null;

const several =
  (pages: number): KernelRow =>
  ({ threaded }) =>
    threaded && ((set) => createKernel(threaded.module, set, threaded.helpers, pages));

/**
 * Kernels, strongest first. Over each lies WebGPU where there is a graphics processor: until its device is ready, for
 * bounds, and as what its speed and figures are compared with it needs the kernel.
 *
 * | row                    | needs                                 | refused, or fails in a search                        |
 * | ---------------------- | ------------------------------------- | ---------------------------------------------------- |
 * | WebGPU over a kernel   | a graphics processor, faster than it  | the kernel goes on; another device, once in a game   |
 * | several threads, 2 GiB | shared memory, three cores            | several threads in 1 GiB                             |
 * | several threads, 1 GiB | the same                              | one thread                                           |
 * | one thread             | SIMD                                  | the question fails; the next one tries again         |
 *
 * No failure is kept: when a game begins, the rows above are tried again (`Engine.recover`). What is measured is kept: a
 * graphics processor that is slower, that miscounts or is a program on the CPU.
 */
const KERNELS: readonly KernelRow[] = [
  several(SHARED_PAGES),
  several(SHARED_PAGES / 2),
  ({ single }) =>
    (set) =>
      createKernel(single, set),
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
  const rows = KERNELS.map((row) => row(kernels))
    .filter((make) => make !== null)
    .map((make) => (set: EquationSet) => engineOver(make(set)));
  return (set) => createFallbackEngine(rows, set, onChange);
}
