import { h } from 'preact';
import { optionsOf } from '../node/data.ts';
import type { StudiedName } from '../strategy/registry.ts';
import type { Kept } from '../study/files.ts';
import { answerRulesOf } from '../study/study.ts';
import { type Benchmark, type Play, playsOn, REAL, UNIFORM } from './benchmark.ts';
import { cellFigures, FIGURES, openerOf } from './cells.ts';
import type { Plays } from './plays.ts';
import { Table } from './table.ts';

/** Results of a strategy on uniform answers, as in the paper, and in real play. */
export interface BothPlays {
  readonly strategy: StudiedName;
  readonly uniform: Play;
  readonly real: Play;
}

/** @throws Error that names the command for a missing result */
function playBy(strategy: StudiedName, kept: readonly Kept[], benchmark: Benchmark): Play {
  const play = playsOn(kept, benchmark).find(({ result }) => result.study.strategy === strategy);
  if (play) return play;
  throw new Error(
    `${strategy} has not been played on every answer: run maxwell evaluate --strategy ${strategy} ${optionsOf(answerRulesOf(benchmark))} --out DIR`,
  );
}

/**
 * Lists the results of the look-ahead strategy, then of the paper's strategies.
 * @throws Error that names the command for a missing result
 */
export function bothPlaysOf(kept: readonly Kept[], plays: readonly Plays[]): BothPlays[] {
  return [
    {
      strategy: 'maxwell',
      uniform: playBy('maxwell', kept, UNIFORM),
      real: playBy('maxwell', kept, REAL),
    },
    ...plays.map(({ strategy, defined }) => ({
      strategy,
      uniform: defined,
      real: playBy(strategy, kept, REAL),
    })),
  ];
}

/** Formats figures with the opener's bound in brackets after the mean. */
function boundedFigures(play: Play) {
  const [mean, ...others] = cellFigures(play);
  const { bound } = play.result;
  return [bound === undefined ? mean : `${mean} (${bound.toFixed(4)})`, ...others];
}

export function RealTable({ both }: { readonly both: readonly BothPlays[] }) {
  return h(Table, {
    groups: [
      { columns: 2 },
      { title: 'uniform', columns: FIGURES.length },
      { title: 'real play', columns: FIGURES.length },
    ],
    head: ['strategy', 'opener, real play', ...FIGURES, ...FIGURES],
    words: 2,
    rows: both.map(({ strategy, uniform, real }) => ({
      cells: [strategy, openerOf(real), ...boundedFigures(uniform), ...boundedFigures(real)],
    })),
  });
}
