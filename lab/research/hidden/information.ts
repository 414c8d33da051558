import type { EquationSet } from '../../../src/equations/set.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { partitionBy } from '../../../src/scoring/partition.ts';

/** What is to be found out of a hidden set, and what counts can tell of it at most, in bits. */
export interface SetInformation {
  /** log2 of the number of sets of its size. */
  readonly wanted: number;
  /** Entropy of the counts of each probe, added up, as if no probe told anything again. Less than wanted: some sets cannot be told apart. */
  readonly told: number;
}

/** @param hidden size of the set @param probes rows */
export function informationOf(
  set: EquationSet,
  answers: Uint32Array,
  hidden: number,
  probes: Uint32Array,
): SetInformation {
  const choose = logBinomials(answers.length);
  const total = choose(answers.length, hidden);
  /** Entropy of the number of members in a cell: it is hypergeometric. */
  const bitsOf = (size: number) => {
    let bits = 0;
    const least = Math.max(0, hidden - (answers.length - size));
    for (let count = least; count <= Math.min(size, hidden); count++) {
      const log = choose(size, count) + choose(answers.length - size, hidden - count) - total;
      bits -= 2 ** log * log;
    }
    return bits;
  };
  let told = 0;
  for (const probe of probes) {
    const cells = partitionBy(set, answers, equationAt(set, probe));
    const bits = Array.from(cells.values(), ({ length }) => bitsOf(length));
    // The count of one cell follows from the others.
    told += bits.reduce((sum, one) => sum + one, 0) - Math.max(...bits);
  }
  return { wanted: total, told };
}

/** log2 of binomial coefficients. @param most largest number that is chosen from */
function logBinomials(most: number): (from: number, chosen: number) => number {
  const logs = new Float64Array(most + 1);
  for (let i = 1; i <= most; i++) logs[i] = logs[i - 1] + Math.log2(i);
  return (from, chosen) => logs[from] - logs[chosen] - logs[from - chosen];
}
