import { codeToFeedback } from '../../../src/scoring/feedback-codes.ts';
import { sum } from '../../../src/statistics/sum.ts';
import type { ClassBounds } from './class-bounds.ts';

/** A class of the opener, and bounds on the guesses that it needs from the second on, summed by weight. */
export interface BoundedClass extends ClassBounds {
  /** The opener's feedback. */
  readonly code: number;
  readonly answers: number;
  readonly weight: number;
}

/** Figures of the classes of each size range. */
export type SizeRange = ReturnType<typeof summariseBySize>[number];

/** Smallest class size of each range. */
const SIZES = [1, 10, 30, 100, 300, 1000, 3000];

const weigh = (classes: readonly BoundedClass[]) => sum(classes.map(({ weight }) => weight));
const isClosed = ({ least, most }: ClassBounds) => least === most;

/** Number of classes whose best play is proved, and the share of the answers in them, by weight. */
export function countClosed(classes: readonly BoundedClass[]) {
  const closed = classes.filter(isClosed);
  return { classes: closed.length, share: weigh(closed) / weigh(classes) };
}

export function summariseBySize(classes: readonly BoundedClass[]) {
  const all = weigh(classes);
  return SIZES.map((from, row) => {
    const to = SIZES[row + 1] ?? Number.POSITIVE_INFINITY;
    const these = classes.filter(({ answers }) => answers >= from && answers < to);
    const weight = weigh(these);
    return {
      /** Smallest number of answers. The range ends before `from` of the next one; the last range is unlimited. */
      from,
      classes: these.length,
      /** Share of all answers that are in these classes, by weight. */
      share: weight / all,
      /** Number of classes for which the best play found is not proved to be best. */
      open: these.filter((one) => !isClosed(one)).length,
      /** Difference between the best play found and the bound, in guesses, averaged over these answers. */
      gap: weight === 0 ? 0 : sum(these.map(({ least, most }) => most - least)) / weight,
    };
  });
}

/** Formats the ranges as text, one per line. */
export function formatSizes(rows: readonly SizeRange[]): string {
  return rows
    .map(
      ({ from, classes, share, open, gap }) =>
        `from ${from} answers on: ${classes} classes, ${(100 * share).toFixed(1)} % of all answers, ${open} open, gap ${gap.toFixed(4)}`,
    )
    .join('\n');
}

/** Formats a CSV table with a line for each class, in the order of feedback codes. */
export function classLines(classes: readonly BoundedClass[], tiles: number): string {
  const lines = classes
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, answers, weight, least, most }) =>
      [codeToFeedback(code, tiles), answers, weight, least, most].join(),
    );
  return `${['feedback,answers,weight,least,most', ...lines].join('\n')}\n`;
}
