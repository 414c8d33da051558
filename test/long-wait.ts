/**
 * How long `vi.waitFor` waits and how often it checks, in milliseconds. The timeout is far longer than anything takes, so
 * that tests do not fail on a busy machine. For `expect.poll` the configuration has the same values.
 */
export const LONG_WAIT = { timeout: 40_000, interval: 10 };
