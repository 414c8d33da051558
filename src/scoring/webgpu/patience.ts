import { within } from '../../async/within.ts';
import { DeviceFailure } from './failure.ts';

/** A slice that takes longer means that the device hangs, in milliseconds. The system's own limit is about 2 to 10 s. */
export const SLICE_PATIENCE_MS = 8000;

/** The same for opening a device: nobody waits for it, and a driver may compile the shader for seconds. */
export const OPEN_PATIENCE_MS = 30_000;

/**
 * What was promised, unless it takes longer than `patience` (milliseconds).
 * @throws DeviceFailure when it does
 */
export function inTime<T>(promise: Promise<T>, patience: number): Promise<T> {
  const late = () => new DeviceFailure('timeout', `the graphics device did not answer within ${patience} ms`);
  return within(promise, patience, late);
}
