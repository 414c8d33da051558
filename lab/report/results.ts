import { type ComponentChild, h } from 'preact';
import { formatCount, percent } from '../node/numbers.ts';
import type { StudyResult } from './benchmark.ts';
import { code, strategyCell } from './cells.ts';
import { table } from './page-table.ts';
import { PAPER_FIGURES, type PaperStrategy } from './paper.ts';
import { type PaperComparison, variantOf } from './plays.ts';
import { longest } from './strategy-figures.ts';

function cellsOf(play: StudyResult, { defined }: PaperComparison): ComponentChild[] {
  const { mean, sd, mode, worst, solvedInSix, remainingAfterTurn } = play.summary;
  return [
    play === defined ? h('span', null, 'opener ', code(play.result.study.opener)) : variantOf(play, defined),
    ...[mean.toFixed(4), sd.toFixed(4), mode, worst],
    ...[percent(solvedInSix, solvedInSix === 1 ? 0 : 3), remainingAfterTurn[1].toFixed(2)],
  ];
}

function paperCells(strategy: PaperStrategy): ComponentChild[] {
  const { mean, sd, mode, worst, leftAfterSecond } = PAPER_FIGURES[strategy];
  return ['paper', mean.toFixed(2), sd.toFixed(2), mode, worst, '–', leftAfterSecond?.toFixed(2) ?? '–'];
}

/** The paper's table with our results. */
export function results(plays: readonly PaperComparison[]) {
  return table({
    head: [
      ...['strategy', 'played', 'mean guesses', 'standard deviation', 'mode', 'worst case'],
      ...['solved in six', 'left after the second'],
    ],
    words: 2,
    rows: plays.flatMap((one) => [
      { kind: 'paper first', cells: [strategyCell(one.strategy), ...paperCells(one.strategy)] },
      ...one.all.map((play) => {
        const cells = ['', ...cellsOf(play, one)];
        return play === one.defined ? { kind: 'defined', cells } : cells;
      }),
    ]),
  });
}

/** The histograms as exact counts; the labels of the figures are rounded. */
export function histograms(plays: readonly PaperComparison[]) {
  const guesses = Array.from({ length: longest(plays) }, (_, i) => i);
  return table({
    head: ['guesses needed', ...guesses.map((i) => String(i + 1))],
    words: 1,
    rows: plays.map(({ strategy, defined: { summary } }) => [
      strategyCell(strategy),
      ...guesses.map((i) => (i < summary.worst ? formatCount(summary.histogram[i]) : '–')),
    ]),
  });
}
