import type { Arrival } from './messages.ts';

/** The place where the engine's host runs. */
export interface Place {
  /** Starts the host, if it is not running. */
  open(): Promise<Arrival>;
  /** Ends the host and starts another. */
  replace(): Promise<Arrival>;
}

/**
 * A host younger than this, in milliseconds, is not replaced, so that only the first of several pages replaces a silent
 * host. It is shorter than the patience of a page, see `connection.ts`.
 */
const YOUNG_MS = 10_000;

export interface Keeper extends Place {
  /** Replaces the host, however young it is. */
  restart(): Promise<Arrival>;
}

/**
 * Manages the one host that serves all pages.
 * @param now a monotonic clock, in milliseconds
 */
export function createKeeper(place: Place, now: () => number = () => performance.now()): Keeper {
  let replaced = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one command at a time, because the browser refuses a second document. */
  function inOrder(command: () => Promise<Arrival>): Promise<Arrival> {
    const done = last.then(command, command);
    last = done;
    return done;
  }

  async function replace(): Promise<Arrival> {
    const arrival = await place.replace();
    replaced = now();
    return arrival;
  }

  return {
    open: () => inOrder(place.open),
    replace: () => inOrder(() => (now() - replaced < YOUNG_MS ? place.open() : replace())),
    restart: () => inOrder(replace),
  };
}
