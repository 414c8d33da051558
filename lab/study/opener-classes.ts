import type { EquationSet } from '../../src/equations/set.ts';
import { type Equation, encode } from '../../src/game/symbols.ts';
import { feedbackCode } from '../../src/scoring/feedback-codes.ts';

/** The classes of an opener, in flat arrays that threads can share. Classes are numbered from 0. */
export interface Classes {
  /** Feedback code of each class, ascending. */
  readonly codes: Uint32Array;
  /** Start of each class in `rows`, and the end of the last one. */
  readonly starts: Uint32Array;
  /** Row numbers, class by class, ascending within each. */
  readonly rows: Uint32Array;
}

/**
 * Sorts the answers into classes by the opener's feedback.
 * @param kinds the kind of each row; 0 for rows that are not answers
 */
export function openerClasses(set: EquationSet, opener: Equation, kinds: Uint8Array): Classes {
  const guess = encode(opener);
  const feedbacks = 3 ** set.length;
  const codeOf = new Uint32Array(set.count);
  const sizes = new Uint32Array(feedbacks);
  for (let row = 0; row < set.count; row++) {
    if (kinds[row] === 0) continue;
    codeOf[row] = feedbackCode(guess, set, row);
    sizes[codeOf[row]]++;
  }
  const codes = shared(sizes.reduce((count, size) => count + Number(size > 0), 0));
  const starts = shared(codes.length + 1);
  const next = new Uint32Array(feedbacks);
  for (let code = 0, number = 0, start = 0; code < feedbacks; code++) {
    if (sizes[code] === 0) continue;
    next[code] = start;
    codes[number] = code;
    starts[number++] = start;
    start += sizes[code];
    starts[number] = start;
  }
  const rows = shared(starts[codes.length]);
  for (let row = 0; row < set.count; row++) if (kinds[row] > 0) rows[next[codeOf[row]]++] = row;
  return { codes, starts, rows };
}

function shared(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** Row numbers of one class. */
export function membersOf({ starts, rows }: Classes, number: number): Uint32Array {
  return rows.subarray(starts[number], starts[number + 1]);
}

/** Size of the largest class. */
export function largestClass({ starts }: Classes): number {
  let largest = 0;
  for (let number = 1; number < starts.length; number++) {
    largest = Math.max(largest, starts[number] - starts[number - 1]);
  }
  return largest;
}
