import type { Provenance } from '../node/keep-result.ts';
import { formatCount } from '../node/numbers.ts';
import { formatDuration } from '../node/progress.ts';
import { labStrategy } from '../strategy/registry.ts';
import { answersOf } from '../study/summary.ts';
import { soft, strategyCell } from './cells.ts';
import { table } from './page-table.ts';
import { PAPER_FIGURES } from './paper.ts';
import type { PaperComparison } from './plays.ts';

/** Converts seconds to microseconds and formats them, as in 110 µs or 0.50 µs. */
function perAnswer(seconds: number): string {
  const micro = seconds * 1e6;
  return `${micro < 10 ? micro.toPrecision(2) : Math.round(micro)} µs`;
}

/** Formats a factor of at least 10 with two significant digits, as in 3,400. */
const factor = (value: number) => formatCount(Number(value.toPrecision(2)));

/** The section on the time to play all answers, and each answer. @param book how that of second guesses was made */
export function times(plays: readonly PaperComparison[], book: Provenance) {
  return [
    table({
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
        const takesBook = labStrategy(strategy).guessSetAt(1) === 'all';
        const each = (made.seconds + (takesBook ? book.seconds : 0)) / answersOf(result);
        return [
          ...[strategyCell(strategy), hardware, made.machine],
          `${estimated ? 'about ' : ''}${hours} h`,
          made.seconds < 600 ? `${made.seconds} s` : formatDuration(made.seconds),
          ...[`${seconds} s`, perAnswer(each), factor(seconds / each), formatCount(result.pairs)],
        ];
      }),
    }),
    soft(
      `entropy2 and entropy3 take their second guesses from a book, which took ${formatDuration(book.seconds)} to make, once for both; in`,
      ' the time of each answer it counts for both in full.',
    ),
  ];
}
