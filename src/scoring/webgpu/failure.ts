import type { GpuProblem } from '../engine.ts';

/** Thrown when a graphics device fails or cannot be opened. */
export class DeviceFailure extends Error {
  readonly trouble: GpuProblem;

  constructor(trouble: GpuProblem, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
