import { serveEngine } from './host.ts';
import type { HostDocument } from './host-manager.ts';
import type { StartResult } from './messages.ts';

let stop: (() => void) | null = null;

async function open(): Promise<StartResult> {
  stop ??= serveEngine(() => {
    stop = null;
  });
  return 'open';
}

/** Firefox lacks offscreen documents, so its background page hosts the engine. */
export const hostDocument: HostDocument = {
  open,
  replace() {
    stop?.();
    return open();
  },
};
