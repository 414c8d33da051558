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
