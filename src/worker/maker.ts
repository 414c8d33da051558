import { type KernelBuild, kernelOf } from '../scoring/wasm/kernel.ts';
import { simdEngineOf } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/host.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';
import type { MakeEngine } from '../solver/create.ts';

/**
 * The strongest engines that this browser can run. They name the same guesses; only time differs.
 * @param builds the strongest first; compiled, so WebAssembly has SIMD
 * @param onChange called when an engine's `name` or `trouble` changes
 */
export function createEngineMaker(builds: readonly KernelBuild[], onChange: () => void): MakeEngine {
  const gpu = navigator.gpu as GPU | undefined;
  if (!gpu) return (set) => simdEngineOf(kernelOf(builds, set));
  const host = createGraphicsHost({ gpu });
  return (set) => createWebGpuEngine(kernelOf(builds, set), host, { onChange });
}
