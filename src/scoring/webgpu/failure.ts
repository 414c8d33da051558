import type { Trouble } from '../../protocol/status.ts';

/** Thrown by what waits for a graphics device that will not answer, or not as it should. */
export class DeviceFailure extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
