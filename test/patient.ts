/**
 * How long tests wait for a condition, and how often they look, in milliseconds: far beyond what anything here takes, so that
 * a busy machine fails no test. For `vi.waitFor`; `expect.poll` has it by the configuration.
 */
export const PATIENT = { timeout: 40_000, interval: 10 };
