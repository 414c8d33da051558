import { h } from 'preact';
import { duration } from '../node/progress.ts';
import { studiedNamed } from '../strategy/registry.ts';
import type { Made } from '../study/files.ts';
import { answersOf } from '../study/summary.ts';
import { whole } from './numbers.ts';
import { PAPER_FIGURES } from './paper.ts';
import type { Plays } from './plays.ts';
import { StrategyCell } from './strategy-cell.ts';
import { Table } from './table.ts';

/** Formats seconds in microseconds, as in 110 µs or 0.50 µs. */
function perAnswer(seconds: number): string {
  const micro = seconds * 1e6;
  return `${micro < 10 ? micro.toPrecision(2) : Math.round(micro)} µs`;
}

/** Formats a factor with two significant digits, as in 3,400. */
const factor = (value: number) => whole(Number(value.toPrecision(2)));

interface TimesProps {
  readonly plays: readonly Plays[];
  /** How the book of second guesses was made. */
  readonly book: Made;
}

/** The section on the time to play all answers, and each answer. */
export function Times({ plays, book }: TimesProps) {
  return [
    h(Table, {
      groups: [
        { columns: 1 },
        { title: 'on', columns: 2 },
        { title: 'every answer', columns: 2 },
        { title: 'each answer, the book included', columns: 3 },
        { columns: 1 },
      ],
      head: ['strategy', 'paper', 'ours', 'paper', 'ours', 'paper', 'ours', 'times as fast', 'pairs scored'],
      words: 3,
      rows: plays.map(({ strategy, defined: { made, result } }) => {
        const { hours, estimated, hardware, seconds } = PAPER_FIGURES[strategy];
        const takesBook = studiedNamed(strategy).guessSetAt(1) === 'all';
        const each = (made.seconds + (takesBook ? book.seconds : 0)) / answersOf(result);
        return {
          cells: [
            h(StrategyCell, { strategy }),
            hardware,
            made.machine,
            `${estimated ? 'about ' : ''}${hours} h`,
            made.seconds < 600 ? `${made.seconds} s` : duration(made.seconds),
            `${seconds} s`,
            perAnswer(each),
            factor(seconds / each),
            whole(result.pairs),
          ],
        };
      }),
    }),
    h(
      'p',
      { class: 'soft' },
      `entropy2 and entropy3 take their second guesses from a book, which took ${duration(book.seconds)} to make, once for both; in`,
      ' the time of each answer it counts for both in full.',
    ),
  ];
}
