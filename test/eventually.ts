import { vi } from 'vitest';

/** Far beyond what anything here takes, in milliseconds, so that a busy machine fails no test. */
const PATIENCE = 40_000;

/**
 * Waits until a check passes.
 * @returns what the check returned
 * @throws what the check threw last, when patience ends
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE, interval: 10 });
}
