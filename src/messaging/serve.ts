import { browser } from 'wxt/browser';
import { spawnEngine } from '../worker/spawn.ts';
import { createHost } from './host.ts';
import { ENGINE_PORT, type HostPort } from './messages.ts';

/** Without a page to serve for this long, in milliseconds, the engine gives its memory back. */
const IDLE_AFTER = 5 * 60_000;

/**
 * Hosts the engine in this document. The listener is registered before this returns, so that no port is missed.
 * @param onStop called once, when the engine is gone: nobody needed it for a while, its worker died, or it was ended
 * @returns what ends it
 */
export function serveEngine(onStop: () => void): () => void {
  const host = createHost({
    spawnEngine,
    idleAfter: IDLE_AFTER,
    onStop() {
      browser.runtime.onConnect.removeListener(accept);
      onStop();
    },
  });

  function accept(port: HostPort & { readonly name: string }): void {
    if (port.name === ENGINE_PORT) host.connect(port);
  }
  browser.runtime.onConnect.addListener(accept);
  return host.stop;
}
