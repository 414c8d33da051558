import { isSoftware } from './adapter.ts';
import { DeviceFailure } from './failure.ts';
import { DECLARATIONS } from './layout.ts';
import source from './score.wgsl?raw';

/** A device with its compiled shader. */
export interface Graphics {
  readonly device: GPUDevice;
  readonly pipeline: GPUComputePipeline;
}

export interface GraphicsOptions {
  /** Accepts an adapter that runs on the CPU. It is slower than the SIMD kernel but can test the shader. */
  readonly gpu: Pick<GPU, 'requestAdapter'> | undefined;
  /** Accepts an adapter that runs on the CPU: slower than the SIMD kernel, but it tests the shader. */
  readonly allowSoftware?: boolean;
}

/**
 * Requests the fastest adapter and compiles the shader.
 * @throws DeviceFailure with the reason if no device is available
 */
export async function openGraphics({ gpu, allowSoftware = false }: GraphicsOptions): Promise<Graphics> {
  if (!gpu) throw new DeviceFailure('absent', 'this browser has no WebGPU');
  try {
    const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
    if (!adapter) throw new DeviceFailure('refused', 'the browser offers no graphics adapter');
    if (isSoftware(adapter.info) && !allowSoftware)
      throw new DeviceFailure('software', 'the only graphics adapter runs on the CPU');
    const device = await adapter.requestDevice();
    const module = device.createShaderModule({ code: `${DECLARATIONS}\n${source}` });
    const compute = { module, entryPoint: 'score' };
    return { device, pipeline: await device.createComputePipelineAsync({ layout: 'auto', compute }) };
  } catch (error) {
    if (error instanceof DeviceFailure) throw error;
    throw new DeviceFailure('refused', `the graphics device cannot be used: ${String(error)}`);
  }
}
