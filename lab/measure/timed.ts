/** Milliseconds until all steps are done, and milliseconds of the longest step. */
export interface TimedSteps {
  readonly all: number;
  readonly slice: number;
}

/** Runs steps to their end, and measures how long they take. */
export async function timed<Result>(
  steps: AsyncGenerator<unknown, Result, void>,
): Promise<{ readonly result: Result; readonly time: TimedSteps }> {
  const start = performance.now();
  let [from, slice] = [start, 0];
  for (;;) {
    const step = await steps.next();
    const now = performance.now();
    slice = Math.max(slice, now - from);
    from = now;
    if (step.done) return { result: step.value, time: { all: now - start, slice } };
  }
}

/** A quantile of times, in whole milliseconds. @param share from 0 to 1 */
export function quantile(times: readonly TimedSteps[], what: keyof TimedSteps, share: number): number {
  const sorted = times.map((one) => one[what]).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))]!);
}
