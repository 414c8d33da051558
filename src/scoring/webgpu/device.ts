import type { GpuProblem } from '../backend.ts';
import { isSoftware } from './adapter.ts';
import { DeviceFailure, deviceWithTimeout, OPEN_TIMEOUT_MS } from './failure.ts';
import { DECLARATIONS } from './layout.ts';
import source from './score.wgsl?raw';

export interface Graphics {
  readonly device: GPUDevice;
  readonly pipeline: GPUComputePipeline;
}

export interface GraphicsOptions {
  readonly gpu: Pick<GPU, 'requestAdapter'> | undefined;
  /** Accepts an adapter that runs on the CPU. It is slower than the SIMD kernel, but sufficient to test the shader. */
  readonly allowSoftware?: boolean;
}

/** Requests a fast adapter and its device, and compiles the shader. @throws DeviceFailure if any of these fails */
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

/** The most devices per game: one, and another if that fails after it opened. */
const MAX_DEVICES = 2;

/** Failures that may pass. After any other, a retry would fail in the same way, and measuring takes 0.2 s. */
const PASSING: ReadonlySet<GpuProblem> = new Set(['refused', 'lost', 'timeout']);

export type GraphicsProvider = ReturnType<typeof createGraphicsProvider>;

/**
 * Provides one device at a time, which several backends may share.
 * @param patience milliseconds to open a device; after a timeout no other is requested until `retryFailed`
 */
export function createGraphicsProvider(options: GraphicsOptions, patience = OPEN_TIMEOUT_MS) {
  let opening: Promise<Graphics | null> | null = null;
  let current: Graphics | null = null;
  let asked = 0;
  /** Why the previous device was replaced. */
  let cause: GpuProblem | null = null;
  let gpuProblem: GpuProblem | null = null;

  async function open(): Promise<Graphics | null> {
    asked++;
    const opened = openGraphics(options);
    try {
      current = await deviceWithTimeout(opened, patience);
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
      // Destroy a device that opens too late.
      opened.then(
        ({ device }) => device.destroy(),
        () => {},
      );
      gpuProblem = cause ?? error.gpuProblem;
    }
    return current;
  }

  /** Gives up a device without a replacement. */
  function giveUp(graphics: Graphics, reason: GpuProblem): void {
    // Two backends may report the same failure.
    if (graphics !== current) return;
    graphics.device.destroy();
    current = null;
    opening = Promise.resolve(null);
    gpuProblem = reason;
  }

  return {
    /** Why no device is available; null if a device is open, being opened or not requested yet. */
    get gpuProblem() {
      return gpuProblem;
    },
    /** The current device, which is requested if necessary; resolves to null if no device is available. */
    graphics: () => (opening ??= open()),
    giveUp,
    /** Gives up a device that failed. The next call of `graphics` requests another, unless this was the second. */
    replace(graphics: Graphics, reason: GpuProblem) {
      if (graphics !== current) return;
      giveUp(graphics, reason);
      if (asked === MAX_DEVICES) return;
      cause = reason;
      gpuProblem = null;
      opening = null;
    },
    /** Allows another replacement and, after a failure that may pass, another device. Call this when a game begins. */
    retryFailed() {
      asked = Math.min(asked, 1);
      if (!gpuProblem || !PASSING.has(gpuProblem)) return;
      asked = 0;
      cause = null;
      gpuProblem = null;
      opening = null;
    },
  };
}
