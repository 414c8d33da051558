import { type ComponentChild, type ComponentChildren, h } from 'preact';
import { sum } from '../../src/statistics/sum.ts';
import { formatCount, percent } from '../node/numbers.ts';
import type { StudyResult } from './benchmark.ts';
import type { PaperStrategy } from './paper.ts';

export const soft = (...text: ComponentChild[]) => h('p', { class: 'soft' }, ...text);
export const code = (text: string) => h('code', null, text);
export const small = (text: string) => h('small', null, text);
/** An item of a list of notes. @param title its first words, in bold */
export const note = (title: string, ...text: ComponentChild[]) => h('li', null, h('b', null, title), ...text);

export const noteList = (notes: ComponentChildren) => h('ul', { class: 'notes' }, notes);

/** Headings of {@link cellFigures}. */
export const FIGURES = ['mean', 'worst', 'lost'] as const;

/**
 * Formats mean, worst case, and share of games not solved in six guesses.
 * @param digits decimals of that share in percent
 */
export const cellFigures = (
  { summary: { mean, worst, solvedInSix } }: StudyResult,
  digits = 4,
): (string | number)[] => [
  mean.toFixed(4),
  worst,
  solvedInSix === 1 ? 'none' : percent(1 - solvedInSix, digits),
];

/** The name of a strategy with a dot in its colour. */
export const strategyCell = (strategy: PaperStrategy) => [h('span', { class: `dot ${strategy}` }), strategy];

export const openerOf = ({ result }: StudyResult) => code(result.study.opener);

/**
 * Formats a histogram as table cells with bars.
 * @param columns number of cells
 * @param text formats a count
 */
export function histogramCells(
  counts: readonly number[],
  columns: number,
  text: (count: number, total: number) => string = formatCount,
) {
  const total = sum(counts);
  return Array.from({ length: columns }, (_, i) =>
    i < counts.length
      ? h(
          'span',
          { class: 'share', style: `--share:${(counts[i] / total).toFixed(4)}` },
          text(counts[i], total),
        )
      : '–',
  );
}
