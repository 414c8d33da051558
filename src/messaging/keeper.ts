import type { Arrival } from './messages.ts';

/** Where the engine's host lives. */
export interface Place {
  /** Starts the host unless there is one. */
  open(): Promise<Arrival>;
  /** Ends the host and starts another. */
  replace(): Promise<Arrival>;
}

/**
 * Milliseconds in which a new host is not replaced, so that of several pages that find a host silent only the first
 * replaces it. Less than a page's patience, see `connection.ts`.
 */
const YOUNG_MS = 10_000;

export interface Keeper extends Place {
  /** Replaces even a new host. */
  restart(): Promise<Arrival>;
}

/**
 * Keeps one host for all pages.
 * @param now milliseconds of a monotonic clock
 */
export function createKeeper(place: Place, now: () => number = () => performance.now()): Keeper {
  let replaced = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** One command at a time: the browser refuses a second document. */
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
