import type { Place } from './keeper.ts';
import type { Arrival } from './messages.ts';
import { serveEngine } from './serve.ts';

let stop: (() => void) | null = null;

async function open(): Promise<Arrival> {
  stop ??= serveEngine(() => {
    stop = null;
  });
  return 'open';
}

/** Firefox has no offscreen documents: the background page itself hosts the engine, for as long as it is needed. */
export const place: Place = {
  open,
  replace() {
    stop?.();
    return open();
  },
};
