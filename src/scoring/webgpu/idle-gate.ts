/** Separates measurements from searches: on one thread, each would distort the other's timing. */
export interface IdleGate {
  /** Marks the start of a search. Returns a function to call once when the search ends. */
  beginSearch(): () => void;
  /** Runs a measurement while no search is running or waiting. Repeats it if a search started in the meantime. */
  measure<T>(measurement: () => Promise<T>): Promise<T>;
}

export function createIdleGate(): IdleGate {
  /** Each resolves when its search ends. */
  const searches = new Set<Promise<void>>();
  let begun = 0;

  return {
    beginSearch() {
      begun++;
      const { promise, resolve } = Promise.withResolvers<void>();
      searches.add(promise);
      return () => {
        searches.delete(promise);
        resolve();
      };
    },
    async measure(measurement) {
      for (;;) {
        while (searches.size > 0) await Promise.all(searches);
        const before = begun;
        const result = await measurement();
        if (begun === before) return result;
      }
    },
  };
}
