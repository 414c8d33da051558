import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { sum } from '../../../src/statistics/sum.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';

/**
 * Computes the information in a hidden set, and a bound on the information in the counts, in bits.
 * @param hidden size of the hidden set
 * @param probes rows
 */
export function informationOf(set: EquationSet, answers: Uint32Array, hidden: number, probes: Uint32Array) {
  const choose = logBinomials(answers.length);
  const logSets = choose(answers.length, hidden);
  /** Entropy of the number of members in a cell, which is hypergeometrically distributed. */
  const bitsOf = (size: number) => {
    let bits = 0;
    const least = Math.max(0, hidden - (answers.length - size));
    for (let count = least; count <= Math.min(size, hidden); count++) {
      const log = choose(size, count) + choose(answers.length - size, hidden - count) - logSets;
      bits -= 2 ** log * log;
    }
    return bits;
  };
  let total = 0;
  for (const probe of probes) {
    const cells = cellsOfGuess(set, answers, equationAt(set, probe));
    const bits = Array.from(cells.values(), ({ length }) => bitsOf(length));
    // One of the counts follows from the others.
    total += sum(bits) - Math.max(...bits);
  }
  return {
    /** log2 of the number of sets that have the size of the hidden set. */
    wanted: logSets,
    /**
     * Upper bound on the information in the counts: the sum of their entropies, except the largest of each probe. If
     * the bound is less than `wanted`, the counts cannot distinguish all sets.
     */
    told: total,
  };
}

/** Returns a function for the log2 of binomial coefficients. @param most largest upper index */
function logBinomials(most: number): (from: number, chosen: number) => number {
  const logs = new Float64Array(most + 1);
  for (let i = 1; i <= most; i++) logs[i] = logs[i - 1] + Math.log2(i);
  return (from, chosen) => logs[from] - logs[chosen] - logs[from - chosen];
}
