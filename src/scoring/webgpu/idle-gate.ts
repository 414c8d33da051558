/** Keeps measurements apart from searches: on one thread, the time of one would be counted as the other's. */
export interface IdleGate {
  /** Says that a search begins. Returns what to call, once, when it ends. */
  disturb(): () => void;
  /** Runs a measurement while no search is at work or waits to go on, and again if one began meanwhile. */
  measure<T>(measurement: () => Promise<T>): Promise<T>;
}

export function createIdleGate(): IdleGate {
  /** Each settles when its search ends. */
  const searches = new Set<Promise<void>>();
  let begun = 0;

  return {
    disturb() {
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
