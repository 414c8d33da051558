import { medianAndP95, quantile } from '../node/numbers.ts';

/** Milliseconds until all steps are done, and milliseconds of the longest step. */
export interface TimedSteps {
  readonly all: number;
  readonly slice: number;
}

/** Runs steps to their end, and measures how long they take. */
export async function timed<Result>(
  steps: AsyncGenerator<unknown, Result, void> | Generator<unknown, Result, void>,
) {
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

/** Summarises times in one line. @param counted name of the timed work */
export function timesText(times: readonly TimedSteps[], counted: string): string {
  const [all, slices] = [times.map(({ all }) => all), times.map(({ slice }) => slice)];
  const slice = Math.round(quantile(slices, 0.95));
  return `${times.length} ${counted} ${medianAndP95(all)}, longest slice p95 ${slice} ms`;
}
