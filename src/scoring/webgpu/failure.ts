import { withTimeout } from '../../async.ts';
import type { GpuProblem } from '../backend.ts';

export class DeviceFailure extends Error {
  readonly gpuProblem: GpuProblem;

  constructor(gpuProblem: GpuProblem, message: string) {
    super(message);
    this.gpuProblem = gpuProblem;
  }
}

/** Milliseconds after which a slice counts as hung. The operating system's own limit is about 2 to 10 s. */
export const SLICE_TIMEOUT_MS = 8000;

/**
 * Milliseconds after which opening a device counts as failed. Long, because searches do not wait for the device, and
 * drivers may take seconds to compile the shader.
 */
export const OPEN_TIMEOUT_MS = 30_000;

/** Awaits a promise for at most `patience` milliseconds. @throws DeviceFailure on timeout */
export function deviceWithTimeout<T>(promise: Promise<T>, patience: number): Promise<T> {
  const late = () => new DeviceFailure('timeout', `the graphics device did not answer within ${patience} ms`);
  return withTimeout(promise, patience, late);
}
