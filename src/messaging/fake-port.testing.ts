import type { Port } from '../protocol/messages.ts';

/** Two connected ends that behave like the browser's: messages are JSON copies, delivered in a later microtask. */
export function createPortPair<A, B>(): [Port<A, B>, Port<B, A>] {
  const ends = [createEnd(), createEnd()];
  let open = true;

  function createEnd() {
    return { messages: [] as ((message: never) => void)[], disconnects: [] as (() => void)[] };
  }

  function port<In, Out>(own: number): Port<In, Out> {
    const mine = ends[own];
    const other = ends[1 - own];
    return {
      postMessage(message) {
        if (!open) throw new Error('Attempting to use a disconnected port object');
        const json = JSON.stringify(message);
        queueMicrotask(() => {
          if (open) for (const listener of other.messages) listener(JSON.parse(json) as never);
        });
      },
      // Only the other end gets the event, as in the browser.
      disconnect() {
        if (!open) return;
        open = false;
        queueMicrotask(() => {
          for (const listener of other.disconnects) listener();
        });
      },
      onMessage: { addListener: (listener) => mine.messages.push(listener) },
      onDisconnect: { addListener: (listener) => mine.disconnects.push(listener) },
    };
  }

  return [port(0), port(1)];
}
