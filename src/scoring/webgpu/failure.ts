import type { GpuUnavailable } from '../engine.ts';

/** Thrown while waiting for a graphics device that fails. */
export class DeviceFailure extends Error {
  readonly trouble: GpuUnavailable;

  constructor(trouble: GpuUnavailable, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
