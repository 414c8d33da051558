import { serveEngine } from '../messaging/host.ts';
import type { StartResult } from '../protocol/messages.ts';
import type { HostDocument } from './host-manager.ts';

let stop: (() => void) | null = null;

async function open(): Promise<StartResult> {
  stop ??= serveEngine(() => (stop = null));
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
