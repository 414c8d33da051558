import type { GpuProblem } from '../engine.ts';

/** Thrown when a graphics device fails or cannot be opened. */
export class DeviceFailure extends Error {
  readonly gpuProblem: GpuProblem;

  constructor(gpuProblem: GpuProblem, message: string) {
    super(message);
    this.gpuProblem = gpuProblem;
  }
}
