/** Memoises `make` by its first argument. Failures are not kept, so the next call tries again. */
export function memoize<Key extends readonly unknown[], Value>(
  make: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const made = new Map<unknown, Promise<Value>>();
  return (...args) => {
    const [key] = args;
    const known = made.get(key);
    if (known) return known;
    const making = make(...args);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

/**
 * A value that takes time to make. `load` resolves at the end of an attempt, even a failed one. `current` returns null
 * until the value is ready, and starts an attempt if there has been none or the last one failed.
 * @param make resolves to null if the value can never be made; only a rejection is tried again
 */
export function createLateResult<Value>(make: () => Promise<Value | null>) {
  const request = memoize(make);
  let value: Value | null = null;
  async function load(): Promise<void> {
    value = await request().catch(() => null);
  }
  function current(): Value | null {
    if (value === null) void load();
    return value;
  }
  return { load, current };
}

/** Resolves in a new task, so that others can run first. Deeply nested `setTimeout` calls would wait 4 ms or more. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Settles like the promise, or rejects after `limit` milliseconds. @param late creates the error of a timeout */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limit: number,
  late: () => Error,
): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limit);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function that runs one action at a time, in the order of the calls, also after a failed one. */
export function createSequence(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const done = last.then(action, action);
    last = done;
    return done;
  };
}

/** Runs the action on the database once it has opened, and always closes it afterwards. */
export async function useAndClose<Database extends { close(): void }, Result>(
  opening: Promise<Database>,
  action: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  try {
    return await action(database);
  } finally {
    database.close();
  }
}
