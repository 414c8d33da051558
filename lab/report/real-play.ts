import { optionsOf } from '../node/data.ts';
import type { LabStrategyName } from '../strategy/registry.ts';
import type { StoredResult } from '../study/stored-results.ts';
import { answerRulesOf } from '../study/study.ts';
import { type Benchmark, REAL, resultsOn, type StudyResult, UNIFORM } from './benchmark.ts';
import { cellFigures, FIGURES, openerOf } from './cells.ts';
import { table } from './page-table.ts';
import type { PaperComparison } from './plays.ts';

/** Results of a strategy on uniform answers, as in the paper, and in real play. */
export type BothBenchmarks = ReturnType<typeof resultsOnBoth>[number];

/** @throws Error that names the command for a missing result */
function playBy(strategy: LabStrategyName, kept: readonly StoredResult[], benchmark: Benchmark): StudyResult {
  const play = resultsOn(kept, benchmark).find(({ result }) => result.study.strategy === strategy);
  if (play) return play;
  throw new Error(
    `${strategy} has not been played on every answer: run maxwell evaluate --strategy ${strategy} ${optionsOf(answerRulesOf(benchmark))} --out DIR`,
  );
}

/**
 * Lists the results of the maxwell strategy, then of the paper's strategies.
 * @throws Error that names the command for a missing result
 */
export function resultsOnBoth(kept: readonly StoredResult[], plays: readonly PaperComparison[]) {
  const uniform = [
    ['maxwell', playBy('maxwell', kept, UNIFORM)] as const,
    ...plays.map(({ strategy, defined }) => [strategy, defined] as const),
  ];
  return uniform.map(([strategy, uniform]) => ({ strategy, uniform, real: playBy(strategy, kept, REAL) }));
}

/** Formats figures with the opener's bound, if it is known, in brackets after the mean. */
function boundedFigures(play: StudyResult) {
  const [mean, ...others] = cellFigures(play);
  const { bound } = play.result;
  return [bound === undefined ? mean : `${mean} (${bound.toFixed(4)})`, ...others];
}

/** Headings of a table with two columns of text, then as many figures of each benchmark. */
export const benchmarkGroups = (columns: number) => [
  { columns: 2 },
  ...['uniform', 'real play'].map((title) => ({ title, columns })),
];

export function realTable(both: readonly BothBenchmarks[]) {
  return table({
    groups: benchmarkGroups(FIGURES.length),
    head: ['strategy', 'opener, real play', ...FIGURES, ...FIGURES],
    words: 2,
    rows: both.map(({ strategy, uniform, real }) => [
      ...[strategy, openerOf(real), ...boundedFigures(uniform), ...boundedFigures(real)],
    ]),
  });
}
