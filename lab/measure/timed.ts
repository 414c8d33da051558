import { quantile } from '../node/numbers.ts';

/** Milliseconds until all steps are done, and milliseconds of the longest step. */
export interface TimedSteps {
  readonly all: number;
  readonly slice: number;
}

/** Runs steps to their end, and measures how long they take. */
export async function timed<Result>(steps: AsyncGenerator<unknown, Result, void>) {
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
  const ms = (what: keyof TimedSteps, share: number) =>
    `${Math.round(
      quantile(
        times.map((one) => one[what]),
        share,
      ),
    )} ms`;
  return `${times.length} ${counted} ${ms('all', 0.5)}, p95 ${ms('all', 0.95)}, longest slice p95 ${ms('slice', 0.95)}`;
}
