import type { Arrival } from './messages.ts';

/** Where the engine's host lives. */
export interface Place {
  /** Brings the host into being unless it is there. */
  open(): Promise<Arrival>;
  /** The same, after ending the one that is there, whatever it does. */
  replace(): Promise<Arrival>;
}

/**
 * A younger host, in milliseconds, is not the one that a page waited for in vain: of several pages that find the same
 * one silent, only the first replaces it. Less than the patience of a page, see `client.ts`.
 */
const YOUNG_MS = 10_000;

export interface Keeper extends Place {
  /** Ends the host that is there, however young, because the player wants another. */
  restart(): Promise<Arrival>;
}

/**
 * Sees to it that there is one host, for all pages.
 * @param now the time in milliseconds, by a clock that is never set
 */
export function createKeeper(place: Place, now: () => number = () => performance.now()): Keeper {
  let replaced = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  /** One command after the other: a second document would be refused. */
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
