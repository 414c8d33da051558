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

/** Firefox lacks offscreen documents, so its background page hosts the engine. */
export const place: Place = {
  open,
  replace() {
    stop?.();
    return open();
  },
};
