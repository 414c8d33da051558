/** Keeps measurements apart from searches: on one thread, the time of one would be counted as the other's. */
export interface Quiet {
  /** Says that a search begins. Returns what to call when it ends. */
  disturb(): () => void;
  /** Runs a measurement while no search is at work, and again if one began meanwhile. */
  measure<T>(measurement: () => Promise<T>): Promise<T>;
}

export function createQuiet(): Quiet {
  /** Settles when the search at work ends. */
  let search: Promise<void> | null = null;
  let begun = 0;

  return {
    disturb() {
      begun++;
      const { promise, resolve } = Promise.withResolvers<void>();
      search = promise;
      return () => {
        if (search === promise) search = null;
        resolve();
      };
    },
    async measure(measurement) {
      for (;;) {
        while (search) await search;
        const before = begun;
        const result = await measurement();
        if (begun === before) return result;
      }
    },
  };
}
