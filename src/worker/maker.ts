import type { EngineName } from '../protocol/hint.ts';
import { createReferenceEngine } from '../scoring/reference.testing.ts';
import { createKernel, type KernelBuild } from '../scoring/wasm/kernel.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { createGraphicsHost } from '../scoring/webgpu/host.ts';
import { createWebGpuEngine } from '../scoring/webgpu/webgpu-engine.ts';
import type { MakeEngine } from '../solver/create.ts';
import { chooseEngine } from './choice.ts';

const MAKERS: Record<EngineName, (build: KernelBuild, onChange: () => void) => MakeEngine> = {
  webgpu({ module, helpers }, onChange) {
    const host = createGraphicsHost({ gpu: navigator.gpu });
    return (set) => createWebGpuEngine(createKernel(module, set, helpers), host, { onChange });
  },
  simd:
    ({ module, helpers }) =>
    (set) =>
      createSimdEngine(module, set, helpers),
  reference: () => createReferenceEngine,
};

/**
 * The strongest engines that this browser can run.
 * @param build compiled, so WebAssembly has SIMD
 * @param onChange called when an engine's `name` or `trouble` changes
 */
export function createEngineMaker(build: KernelBuild, onChange: () => void): MakeEngine {
  const webgpu = (navigator.gpu as GPU | undefined) !== undefined;
  return MAKERS[chooseEngine({ webgpu, simd: true })](build, onChange);
}
