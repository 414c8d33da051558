import { remember } from './remember.ts';

/** A value that takes time to make, and may fail. */
export interface Late<Value> {
  /** Resolves when the value is ready or has failed. */
  arrive(): Promise<void>;
  /** The value, or null if it is not ready. After a failure this call starts a new attempt. */
  look(): Value | null;
}

/** @param make resolves to null if the value can never be made; only a rejection is tried again */
export function late<Value>(make: () => Promise<Value | null>): Late<Value> {
  const request = remember(make);
  let value: Value | null = null;
  const arrive = () =>
    request().then(
      (made) => {
        value = made;
      },
      () => {},
    );
  return {
    arrive,
    look() {
      if (value === null) void arrive();
      return value;
    },
  };
}
