/**
 * How long `vi.waitFor` and `expect.poll` wait and how often they check, in milliseconds. The timeout is far longer
 * than anything takes, so that tests do not fail on a busy machine.
 */
export const LONG_WAIT = { timeout: 40_000, interval: 10 };
