import { ROW_BYTES } from '../../equations/set.ts';
import type { SampleScorer } from '../../scoring/wasm/sample-scorer.ts';

export interface MeasuredGuess {
  /** The guess as a row. */
  readonly row: Uint8Array;
  /** Information in bits, plus a tiny bonus if the guess can be the answer. */
  readonly value: number;
}

/** Measures guesses, each only once, and keeps the best. A higher value is better. */
export interface BlackBox {
  /** Measures the guesses that were not measured before, and returns only those. @param rows consecutive rows */
  measure(rows: Uint8Array): readonly MeasuredGuess[];
  /** Tiles of a guess. */
  readonly length: number;
  /** Whether a guess was measured. */
  has(row: Uint8Array): boolean;
  /** Number of guesses measured so far. */
  readonly evaluations: number;
  /** The best guesses, best first. */
  readonly best: readonly MeasuredGuess[];
}

/** Bonus for a possible answer, to break ties. Much smaller than the effect of a single cell. */
const CAN_BE_ANSWER = 1e-9;

/**
 * Creates a black box over a sample.
 * @param keep number of best guesses to keep
 * @param isCandidate whether a guess can be the answer
 */
export function createBlackBox(
  { measure, sample }: Pick<SampleScorer, 'measure' | 'sample'>,
  isCandidate: (row: Uint8Array) => boolean,
  keep: number,
): BlackBox {
  const seen = new Set<string>();
  const keyOf = (row: Uint8Array) => String.fromCharCode(...row.subarray(0, sample.length));
  let best: MeasuredGuess[] = [];
  return {
    length: sample.length,
    has: (row) => seen.has(keyOf(row)),
    measure(rows) {
      const fresh: Uint8Array[] = [];
      for (let at = 0; at < rows.length; at += ROW_BYTES) {
        const row = rows.subarray(at, at + ROW_BYTES);
        const key = keyOf(row);
        if (seen.has(key)) continue;
        seen.add(key);
        fresh.push(row);
      }
      const { bits } = measure(joinedRows(fresh));
      const measured = fresh.map((row, i) => ({
        row: row.slice(),
        value: bits[i] + (isCandidate(row) ? CAN_BE_ANSWER : 0),
      }));
      best = [...best, ...measured].sort((a, b) => b.value - a.value).slice(0, keep);
      return measured;
    },
    get evaluations() {
      return seen.size;
    },
    get best() {
      return best;
    },
  };
}

/** Concatenates rows. */
export function joinedRows(rows: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(rows.length * ROW_BYTES);
  for (const [i, row] of rows.entries()) joined.set(row, i * ROW_BYTES);
  return joined;
}
