/** The part of `runtime.Port` that we use, small enough for tests to implement both ends. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: In) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
