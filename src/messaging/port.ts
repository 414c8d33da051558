/** The part of the browser's `runtime.Port` that is used; small enough for a test to hold both ends. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: In) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
