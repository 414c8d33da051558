import { h } from 'preact';
import type { RankedGuess } from '../../src/protocol/hint.ts';
import { sum } from '../../src/statistics/sum.ts';
import { formatCount, percent } from '../node/numbers.ts';
import { answersOf } from '../study/summary.ts';
import type { StudyResult } from './benchmark.ts';
import { histogramCells, openerOf, soft } from './cells.ts';
import { table } from './page-table.ts';
import { OPENER_SOURCES, ROBOT_SHARES, WORD_PUZZLES, WORDLE_SOURCES } from './sources.ts';

const numbersTo = (last: number) => Array.from({ length: last }, (_, i) => String(i + 1));
const strategyOf = ({ result }: StudyResult) => result.study.strategy;

function strategyTable(plays: readonly StudyResult[]) {
  const guesses = Math.max(...plays.map(({ summary }) => summary.worst));
  return table({
    groups: [
      { columns: 2 },
      { title: 'mean', columns: 2 },
      { columns: 1 },
      { title: 'answers by guesses needed', columns: guesses },
    ],
    head: ['strategy', 'opener', 'ours', 'source', 'worst', ...numbersTo(guesses)],
    words: 2,
    rows: plays.map((play) => {
      const { mean, worst, histogram } = play.summary;
      const source = WORDLE_SOURCES[strategyOf(play)];
      return [
        ...[strategyOf(play), openerOf(play), mean.toFixed(4), source?.mean ?? '', worst],
        ...histogramCells(histogram, guesses),
      ];
    }),
  });
}

function openerTable(openers: readonly Pick<RankedGuess, 'guess' | 'bits'>[]) {
  return table({
    head: ['bits', ...openers.map(({ guess }) => guess)],
    words: 1,
    rows: [
      ['ours', ...openers.map(({ bits }) => bits.toFixed(4))],
      { kind: 'paper', cells: ['source', ...openers.map(({ guess }) => OPENER_SOURCES[guess] ?? '–')] },
    ],
  });
}

function share(count: number, total: number): string {
  const text = percent(count / total, 0);
  return count > 0 && text === percent(0, 0) ? `< ${percent(0.01, 0)}` : text;
}

const meanOf = (counts: readonly number[]) => sum(counts.map((count, i) => count * (i + 1))) / sum(counts);

/**
 * Compares our results with those of Wordle-Game-Robot-Cpp, for two fixed words followed by random ones, and for
 * guesses chosen by entropy.
 */
function robot(plays: readonly StudyResult[]) {
  const [person, entropy] = (['fixed-then-random', 'entropy1'] as const).map((strategy) =>
    plays.find((play) => strategyOf(play) === strategy),
  );
  if (!person || !entropy) return null;
  const guesses = Math.max(person.summary.worst, entropy.summary.worst);
  const row = (name: string, games: string, counts: readonly number[]) => [
    name,
    games,
    meanOf(counts).toFixed(2),
    ...histogramCells(counts, guesses, share),
  ];
  const own = ({ result, summary }: StudyResult) =>
    row(
      `ours: ${result.study.strategy}, opener ${result.study.opener}`,
      `every answer, ${formatCount(answersOf(result))}`,
      summary.histogram,
    );
  return [
    h('h3', null, 'A person’s way, and entropy'),
    soft(
      'Wordle-Game-Robot-Cpp gives shares of games by guesses needed, of a few games each. On every answer entropy saves',
      ` ${(person.summary.mean - entropy.summary.mean).toFixed(2)} guesses.`,
    ),
    table({
      head: ['way to play', 'games', 'mean', ...numbersTo(guesses)],
      words: 2,
      rows: [
        { kind: 'paper', cells: row('source: aisle, youth, then random', 'few', ROBOT_SHARES.person) },
        own(person),
        { kind: 'paper first', cells: row('source: entropy, opener crane', 'few', ROBOT_SHARES.entropy) },
        own(entropy),
      ],
    }),
  ];
}

/** The section on Wordle, for which there are published figures. @param openers most informative first */
export function wordle(plays: readonly StudyResult[], openers: Parameters<typeof openerTable>[0]) {
  const matching = openers.filter(({ guess, bits }) => OPENER_SOURCES[guess] === bits.toFixed(4)).length;
  return [
    soft(
      `The same engine on a game that others have measured: ${formatCount(answersOf(plays[0].result))} answers, all as likely. The source`,
      ` for entropy1, ${WORD_PUZZLES}, played the same answers. The figure beside maxwell is that`,
      ' of the best tree known for these answers: 7,897 guesses in all (A. Selby).',
    ),
    strategyTable(plays),
    h('h3', null, 'The openers that tell most'),
    soft(`${matching} of ${openers.length} agree with the same source in every digit it prints.`),
    openerTable(openers),
    robot(plays),
  ];
}
