import { remember } from './remember.ts';

/** Something that has to be made first, and may fail to be. */
export interface Late<Value> {
  /** Resolves when it is there, or could not be made. */
  arrive(): Promise<void>;
  /** null: not there. If it could not be made, that is tried again, for the next look. */
  look(): Value | null;
}

/** @param make null: it cannot be made at all, which is not tried again */
export function late<Value>(make: () => Promise<Value | null>): Late<Value> {
  const making = remember(make);
  let there: Value | null = null;
  const arrive = () =>
    making().then(
      (made) => {
        there = made;
      },
      () => {},
    );
  return {
    arrive,
    look() {
      if (there === null) void arrive();
      return there;
    },
  };
}
