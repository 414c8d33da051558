/** The part of the browser's `runtime.Port` that is used; small enough that a test can hold both ends. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: In) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
