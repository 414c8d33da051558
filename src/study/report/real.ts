import { h } from 'preact';
import { type AnswerRules, nameOfRules } from '../../game/answer-rules.ts';
import type { Kept } from '../files.ts';
import { answerRulesOf } from '../study.ts';
import { summarize } from '../summary.ts';
import { PAPER_STRATEGIES, type PaperStrategy } from './paper.ts';
import type { Play, Plays } from './plays.ts';
import { Table } from './table.ts';

/** The game as the site plays it: answers of `pool`, some likelier than others, and any order of operations wins. */
const REAL: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };

export type RealPlays = Readonly<Record<PaperStrategy, Play>>;

function isReal({ result: { study, shard } }: Kept): boolean {
  return nameOfRules(answerRulesOf(study)) === nameOfRules(REAL) && study.sample === null && shard.of === 1;
}

/**
 * Each strategy in the game as the site plays it.
 * @throws Error naming the command that makes the one that is missing
 */
export function realPlaysOf(kept: readonly Kept[]): RealPlays {
  const plays = PAPER_STRATEGIES.map((strategy): [PaperStrategy, Play] => {
    const play = kept.find((one) => isReal(one) && one.result.study.strategy === strategy);
    if (play) return [strategy, { ...play, summary: summarize(play.result) }];
    throw new Error(
      `${strategy} has not been played on the site's answers: run maxwell evaluate --strategy ${strategy} --rules pool --prior site --commutative --out DIR`,
    );
  });
  return Object.fromEntries(plays) as RealPlays;
}

const cellsOf = ({ summary: { mean, worst, solvedInSix } }: Play) => [
  mean.toFixed(4),
  worst,
  solvedInSix === 1 ? 'none' : `${(100 * (1 - solvedInSix)).toFixed(4)} %`,
];

/** What each strategy needs on uniform answers, as the paper has them, and in real play. */
export function RealTable({ plays, real }: { readonly plays: readonly Plays[]; readonly real: RealPlays }) {
  return h(Table, {
    head: [
      'strategy',
      'opener, real play',
      'mean, uniform',
      'worst',
      'lost',
      'mean, real play',
      'worst',
      'lost',
    ],
    words: 2,
    rows: plays.map(({ strategy, defined }) => ({
      cells: [
        strategy,
        h('code', null, real[strategy].result.study.opener),
        ...cellsOf(defined),
        ...cellsOf(real[strategy]),
      ],
    })),
  });
}
