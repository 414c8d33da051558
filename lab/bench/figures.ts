export interface BenchFigure {
  /** Node and Chromium use the same name for the same measurement. */
  readonly name: string;
  readonly value: number;
  readonly unit: 'pairs/s' | 'ms' | '% of pairs';
}

export type BenchFigures = Readonly<Record<'Node' | 'Chromium', readonly BenchFigure[]>>;

/** Default number of rounds after the warm-up. */
const ROUNDS = 5;

/** The median; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Median time of an action in milliseconds, after one warm-up round. */
export async function medianTime(action: () => unknown, rounds = ROUNDS): Promise<number> {
  await action();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return median(times);
}
