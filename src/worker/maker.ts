import { createKernel, type KernelBuild } from '../scoring/wasm/kernel.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/host.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';
import type { MakeEngine } from '../solver/create.ts';

/**
 * The strongest engines that this browser can run. They name the same guesses; only time differs.
 * @param build compiled, so WebAssembly has SIMD
 * @param onChange called when an engine's `name` or `trouble` changes
 */
export function createEngineMaker({ module, helpers }: KernelBuild, onChange: () => void): MakeEngine {
  const gpu = navigator.gpu as GPU | undefined;
  if (!gpu) return (set) => createSimdEngine(module, set, helpers);
  const host = createGraphicsHost({ gpu });
  return (set) => createWebGpuEngine(createKernel(module, set, helpers), host, { onChange });
}
