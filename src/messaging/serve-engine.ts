import { browser } from 'wxt/browser';
import { spawnEngine } from '../worker/spawn-engine.ts';
import { createHost } from './host.ts';
import { ENGINE_PORT, type HostPort } from './messages.ts';

/** The engine stops after this many milliseconds without a page. */
const IDLE_AFTER = 5 * 60_000;

/**
 * Runs the engine in this document. It listens before it returns, so that ports are not missed.
 * @param onStop called once, after the engine has ended
 * @returns a function that ends the engine
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
