import type { ClassSolver } from './classes.ts';
import type { ArrangedClass, KeptKernel } from './kernel.ts';
import { cellsByCode } from './table.ts';

/** A class of a first guess. */
interface FirstClass extends ArrangedClass {
  /** What the first guess says to it. */
  readonly code: number;
}

/** Why no play after a first guess takes fewer than so many guesses. */
export interface OpenerProof {
  readonly opener: number;
  /** No play takes fewer; exact where it is below the limit. */
  readonly total: number;
  /** So many classes, from the largest on, take 3n less what is kept of them at least; the others the simple bound. */
  readonly counted: number;
  /** Classes that take more than that: what they are told, and what they take at least. */
  readonly solved: readonly (readonly [code: number, least: number])[];
}

/** First guesses of one call of the kernel. */
export const FIRSTS_AT_ONCE = 16;
/** First guesses among which the best is likely. */
const LIKELY = 2 * FIRSTS_AT_ONCE;
/** Share of a class that its best guess does not keep, roughly: how many classes have to be looked at. */
const LOST_SHARE = 0.35;

/** Bounds for first guesses, and exact values for those that the bounds leave open. */
export function createOpenerProver(kernel: KeptKernel, { least }: ClassSolver) {
  const { table } = kernel;
  const everyAnswer = Array.from({ length: table.count }, (_, answer) => answer);
  const keptOfAll = kernel.keptByEach(kernel.arrange(everyAnswer), 0).slice();
  const order = Uint16Array.from(everyAnswer.toSorted((a, b) => keptOfAll[b]! - keptOfAll[a]!));

  /** From the largest on; those of one size by what they are told. */
  function classesOf(opener: number): FirstClass[] {
    const cells = cellsByCode(table, opener, everyAnswer);
    cells.delete(table.won);
    return Array.from(cells, ([code, answers]) => ({ code, ...kernel.arrange(answers) })).sort(
      (a, b) => b.answers.length - a.answers.length || a.code - b.code,
    );
  }

  function begin(opener: number) {
    const classes = classesOf(opener);
    const simple = classes.reduce(
      (sum, { answers, largest }) => sum + 2 * answers.length - largest,
      table.count,
    );
    const gains: number[] = [];
    return { opener, classes, simple, gains, total: simple };
  }

  /** The class after the last one that is likely needed for the limit. */
  function likelyEnd({ classes, gains, total }: ReturnType<typeof begin>, limit: number): number {
    let open = limit - total;
    let end = gains.length;
    while (end < classes.length && open > 0) open -= classes[end++]!.answers.length * LOST_SHARE;
    return Math.max(end, gains.length + 1);
  }

  /** Bounds of first guesses, each from as many classes as the limit takes. */
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

  /** @param limit what is to be reached */
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
    /** Of the first guesses that keep most of all answers the one whose bound is lowest. */
    likely(): number {
      const likely = Array.from({ length: LIKELY / FIRSTS_AT_ONCE }, (_, part) =>
        boundAll(
          [...order.subarray(part * FIRSTS_AT_ONCE, (part + 1) * FIRSTS_AT_ONCE)],
          Number.POSITIVE_INFINITY,
        ),
      );
      return likely.flat().reduce((low, one) => (one.total < low.total ? one : low)).opener;
    },
    /** Proofs that first guesses take a number of guesses at least, or what they take exactly. */
    prove: (openers: readonly number[], limit: number): OpenerProof[] =>
      boundAll(openers, limit).map((one) => proofOf(one, limit)),
  };
}
