import { createSequence } from '../async.ts';
import type { StartResult } from '../protocol/messages.ts';

/** The document in which the engine's host runs. */
export interface HostDocument {
  /** Starts the host, if it is not running. */
  open(): Promise<StartResult>;
  replace(): Promise<StartResult>;
}

/**
 * Minimum age of a replacement, in milliseconds, before it is replaced too: several pages report the same silent host.
 * Pages wait longer for a host, see `MAX_SILENT_TICKS` in `connection.ts`.
 */
const MIN_AGE_MS = 10_000;

/** Manages the one host that serves all pages. @param now a monotonic clock, in milliseconds */
export function createHostManager(hosting: HostDocument, now: () => number = () => performance.now()) {
  let replaced = Number.NEGATIVE_INFINITY;
  // The browser refuses a second document.
  const inOrder = createSequence();

  async function replace(): Promise<StartResult> {
    const arrival = await hosting.replace();
    replaced = now();
    return arrival;
  }

  return {
    open: () => inOrder(hosting.open),
    replace: () => inOrder(() => (now() - replaced < MIN_AGE_MS ? hosting.open() : replace())),
    /** Replaces the host, however recently it was replaced. */
    restart: () => inOrder(replace),
  };
}
