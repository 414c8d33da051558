import { memoize } from './memoize.ts';

/** A value that takes time to make, and may fail. */
export interface LateResult<Value> {
  /** Resolves when the value is ready or has failed. */
  load(): Promise<void>;
  /** The value, or null if it is not ready. After a failure this call starts a new attempt. */
  current(): Value | null;
}

/** @param make resolves to null if the value can never be made; only a rejection is tried again */
export function createLateResult<Value>(make: () => Promise<Value | null>): LateResult<Value> {
  const request = memoize(make);
  let value: Value | null = null;
  const load = () =>
    request().then(
      (made) => {
        value = made;
      },
      () => {},
    );
  return {
    load,
    current() {
      if (value === null) void load();
      return value;
    },
  };
}
