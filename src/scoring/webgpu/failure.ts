import type { GpuUnavailable } from '../engine.ts';

/** Thrown by what waits for a graphics device that will not answer, or not as it should. */
export class DeviceFailure extends Error {
  readonly trouble: GpuUnavailable;

  constructor(trouble: GpuUnavailable, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
