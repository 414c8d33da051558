import { browser } from 'wxt/browser';
import { spawnEngine } from '../worker/spawn.ts';
import { createHost } from './host.ts';
import { ENGINE_PORT, type HostPort } from './messages.ts';

/** Milliseconds without a page after which the engine stops. */
const IDLE_AFTER = 5 * 60_000;

/**
 * Hosts the engine in this document. Listens before it returns, so that no port is missed.
 * @param onStop called once, when the engine has ended
 * @returns ends the engine
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
