import { type ComponentChildren, h } from 'preact';
import { formatCount, formatMean } from '../node/numbers.ts';
import { answersOf } from '../study/summary.ts';
import { noteList, openerOf } from './cells.ts';
import { formula, type Lengths, pointsOf } from './growth.ts';
import { PAPER_FIGURES, PAPER_GROWTH, type PaperStrategy } from './paper.ts';
import { type PaperComparison, variantOf } from './plays.ts';
import { fitExponential } from './regression.ts';

/** The paper's number of equations. The paper's generator counted those with `(-` twice. */
const PAPER_EQUATIONS = 2_197_559;

const figures = ({ summary }: PaperComparison['defined']) =>
  `${summary.mean.toFixed(4)} / ${summary.sd.toFixed(3)} / ${summary.worst}`;

const strong = (text: string) => h('b', null, text);

/** Explains for each strategy how the results compare with the paper's. */
const REASONS: Readonly<Record<PaperStrategy, (plays: PaperComparison) => ComponentChildren>> = {
  greedy1: ({ defined, nearest }) => [
    strong('greedy1 depends on its opener.'),
    ' The equation with the most green tiles on average is ',
    openerOf(defined),
    `, and playing it gives ${figures(defined)} (mean, deviation, worst case). The paper’s figures come out with a runner-up as the opener, `,
    openerOf(nearest),
    `: ${figures(nearest)}. We play the definition and show the other as a dash.`,
  ],
  greedy2: ({ defined, nearest }) => [
    strong('greedy2:'),
    ' two openers of the minimax kind are within two thousandths of a guess of each other, ',
    openerOf(defined),
    ` (${figures(defined)}) and `,
    openerOf(nearest),
    ` (${figures(nearest)}). Both round to the paper’s figures.`,
  ],
  entropy1: ({ defined }) => [
    strong('entropy1'),
    ` comes out as printed. After the second guess ${formatMean(defined.summary.remainingAfterTurn[1])} answers are left (paper ${PAPER_FIGURES.entropy1.leftAfterSecond}).`,
  ],
  entropy2: ({ defined, nearest }) => [
    strong('entropy2 depends on ties.'),
    ' In a small class many equations tell all answers apart, and most of them cannot be the answer. With ties by equation order',
    ` the paper’s figures come out: ${figures(nearest)}, most often ${nearest.summary.mode} guesses. When a possible answer is`,
    ` preferred, which costs no information, the same strategy needs ${figures(defined)}, most often ${defined.summary.mode}.`,
    ' That it comes last of the entropy strategies in the paper is due to its ties.',
  ],
  entropy3: ({ defined, all }) => [
    strong('entropy3:'),
    ` ${figures(defined)} with ties to possible answers, `,
    all
      .slice(1)
      .map((play) => `${figures(play)} with ${variantOf(play, defined)}`)
      .join(', '),
    `. The first is nearer to the paper’s ${PAPER_FIGURES.entropy3.mean} / ${PAPER_FIGURES.entropy3.sd}. After the second guess`,
    ` ${formatMean(defined.summary.remainingAfterTurn[1])} answers are left (paper ${PAPER_FIGURES.entropy3.leftAfterSecond.toFixed(2)}):`,
    ' this difference is not explained, every second guess being exact.',
  ],
};

/** Fit to the counts of 5 to 12 tiles with 99, 999, 9,999 and 99,999 added for 5, 7, 9 and 11 tiles. */
const WITH_NUMBERS_ALONE = { a: 0.005908, b: 7.2787 };

/** The section on figures that differ from the paper’s. */
export function notes(plays: readonly PaperComparison[], lengths: Lengths) {
  const answers = answersOf(plays[0].defined.result);
  const areWorstEqual = plays.every(({ strategy, all }) =>
    all.every(({ summary }) => summary.worst === PAPER_FIGURES[strategy].worst),
  );
  const all: ComponentChildren[] = [
    [
      strong('Equations.'),
      ` The paper counts ${formatCount(PAPER_EQUATIONS)}, we ${formatCount(answers)} different ones under its rules:`,
      ` ${formatCount(PAPER_EQUATIONS - answers)} fewer, as many as have a minus directly after a bracket. Its generator reached those twice.`,
    ],
    ...plays.map((one) => REASONS[one.strategy](one)),
    [
      strong('Worst cases'),
      areWorstEqual
        ? ' come out as printed, with every opener and order of ties in the table.'
        : ' are not all as printed.',
      ' They depend on which of several equal guesses is played; the paper does not say. Among candidates we play the first in equation order.',
    ],
    [
      strong('Growth (figure 23).'),
      ` Our line, ${formula(fitExponential(pointsOf(lengths)))}, is the least-squares fit of the logarithm to exact counts under`,
      ` the ${lengths.rules} rules; the paper’s is ${formula(PAPER_GROWTH)}, and it does not give its counts. With numbers alone, such as`,
      ` 12=12, among the answers of odd lengths our line would be ${formula(WITH_NUMBERS_ALONE)}. The growth itself is`,
      ' uneven, large steps to odd lengths and small ones to even, so any line is rough.',
    ],
    [
      strong('Hours.'),
      ' Times are wall time of playing all answers; loading the equations takes one to two seconds more. A strategy is played as',
      ' a tree: each position once, however many answers lead to it.',
    ],
  ];
  return noteList(all.map((one) => h('li', null, one)));
}
