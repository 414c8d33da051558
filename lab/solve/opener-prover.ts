import { sum } from '../../src/statistics/sum.ts';
import type { ClassSolver } from './class-solver.ts';
import { cellsByCode } from './code-table.ts';
import type { SavingKernel } from './saving-kernel.ts';

/** Proof of a lower bound on the guesses that a first guess needs over all answers. */
export interface OpenerProof {
  readonly opener: number;
  /** The lower bound; exact if it is below the limit. */
  readonly total: number;
  /**
   * Number of classes, beginning with the largest, that are bounded by 3n minus the largest saving; the others are
   * bounded by `ClassSolver.bound`.
   */
  readonly counted: number;
  /** Solved classes that need more than their bound, with the fewest guesses that they need. */
  readonly solved: readonly (readonly [code: number, least: number])[];
}

/** Largest number of first guesses per task, and per call of `mostKept`. */
export const FIRSTS_AT_ONCE = 16;
/**
 * Rough gain of the better bound, in guesses per answer of the class; used to predict how many classes must be counted.
 */
const LOST_SHARE = 0.35;

/** Creates a prover that bounds first guesses and solves those that the bounds cannot rule out. */
export function createOpenerProver(kernel: SavingKernel, { least }: ClassSolver) {
  const { table } = kernel;
  const everyAnswer = [...table.groups.keys()];
  const keptOfAll = kernel.keptByEach(kernel.arrange(everyAnswer), 0).slice();
  const order = Uint16Array.from(everyAnswer.toSorted((a, b) => keptOfAll[b]! - keptOfAll[a]!));

  function begin(opener: number) {
    const cells = cellsByCode(table, opener, everyAnswer);
    cells.delete(table.won);
    // Largest first; ties by feedback code.
    const classes = Array.from(cells, ([code, answers]) => ({ code, ...kernel.arrange(answers) })).sort(
      (a, b) => b.answers.length - a.answers.length || a.code - b.code,
    );
    const simple = table.count + sum(classes.map(({ answers, largest }) => 2 * answers.length - largest));
    const gains: number[] = [];
    return { opener, classes, simple, gains, total: simple };
  }

  /** Index after the last class that is probably needed to reach the limit. */
  function likelyEnd({ classes, gains, total }: ReturnType<typeof begin>, limit: number): number {
    let open = limit - total;
    let end = gains.length;
    while (end < classes.length && open > 0) open -= classes[end++]!.answers.length * LOST_SHARE;
    return Math.max(end, gains.length + 1);
  }

  /** Bounds first guesses; counts only about as many classes of each as it takes to reach the limit. */
  function boundAll(openers: readonly number[], limit: number) {
    const begun = openers.map(begin);
    for (;;) {
      const open = begun.filter(
        ({ total, gains, classes }) => total < limit && gains.length < classes.length,
      );
      if (open.length === 0) return begun;
      const asked = open.map((one) => ({
        classes: one.classes,
        from: one.gains.length,
        to: Math.min(likelyEnd(one, limit), one.classes.length),
      }));
      kernel.mostKept(order, asked).forEach((most, number) => {
        const one = open[number]!;
        for (const kept of most) {
          const { answers, largest } = one.classes[one.gains.length]!;
          const gain = answers.length + largest - kept;
          one.gains.push(gain);
          one.total += gain;
        }
      });
    }
  }

  /** Proves that a first guess reaches the limit, or solves it exactly. */
  function proofOf(
    { opener, classes, simple, gains, total }: ReturnType<typeof begin>,
    limit: number,
  ): OpenerProof {
    if (total >= limit) {
      let [counted, reached] = [0, simple];
      while (reached < limit) reached += gains[counted++]!;
      return { opener, total: reached, counted, solved: [] };
    }
    const solved: (readonly [number, number])[] = [];
    let reached = total;
    for (let at = classes.length - 1; at >= 0 && reached < limit; at--) {
      const { answers, largest, code } = classes[at]!;
      const bound = 2 * answers.length - largest + gains[at]!;
      const cost = least(answers.toSorted((a, b) => a - b));
      if (cost > bound) solved.push([code, cost]);
      reached += cost - bound;
    }
    return { opener, total: reached, counted: classes.length, solved };
  }

  return {
    /** The first guess with the lowest bound, among the two tasks of those that save most over all answers. */
    likely(): number {
      const likely = [0, FIRSTS_AT_ONCE].flatMap((from) =>
        boundAll([...order.subarray(from, from + FIRSTS_AT_ONCE)], Infinity),
      );
      return likely.reduce((low, one) => (one.total < low.total ? one : low)).opener;
    },
    /** Proves for each first guess that it needs at least `limit` guesses, or computes exactly how many it needs. */
    prove: (openers: readonly number[], limit: number): OpenerProof[] =>
      boundAll(openers, limit).map((one) => proofOf(one, limit)),
  };
}
