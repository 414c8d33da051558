import type { GpuUnavailable } from '../engine.ts';

/** Thrown when a graphics device fails or cannot be opened. */
export class DeviceFailure extends Error {
  readonly trouble: GpuUnavailable;

  constructor(trouble: GpuUnavailable, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
