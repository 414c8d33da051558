import { h } from 'preact';
import { type AnswerRules, nameOfRules } from '../../game/answer-rules.ts';
import { MODES } from '../../game/mode.ts';
import { optionsOf } from '../../node/data.ts';
import type { StrategyName } from '../../solver/strategy/registry.ts';
import type { Kept } from '../files.ts';
import { answerRulesOf, gameOf } from '../study.ts';
import { summarize } from '../summary.ts';
import { PAPER_STRATEGIES, type PaperStrategy } from './paper.ts';
import type { Play, Plays } from './plays.ts';
import { Table } from './table.ts';

/** The game as the site plays it: answers of `pool`, some likelier than others, and any order of operations wins. */
const REAL: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };
/** The paper's. */
const UNIFORM: AnswerRules = { rules: 'paper', prior: 'uniform', commutativeWins: false };

export type RealPlays = Readonly<Record<PaperStrategy, Play>>;

/** What the strategy that looks ahead needs. */
export interface AheadPlays {
  readonly uniform: Play;
  readonly real: Play;
}

function isAbout(about: AnswerRules, { result: { study, shard } }: Kept): boolean {
  return (
    gameOf(study) === MODES.maxi &&
    nameOfRules(answerRulesOf(study)) === nameOfRules(about) &&
    study.sample === null &&
    shard.of === 1
  );
}

/** @throws Error naming the command that makes the one that is missing */
function playOf(kept: readonly Kept[], strategy: StrategyName, about: AnswerRules): Play {
  const play = kept.find((one) => isAbout(about, one) && one.result.study.strategy === strategy);
  if (play) return { ...play, summary: summarize(play.result) };
  throw new Error(
    `${strategy} has not been played on every answer: run maxwell evaluate --strategy ${strategy} ${optionsOf(about)} --out DIR`,
  );
}

/**
 * Each strategy in the game as the site plays it.
 * @throws Error naming the command that makes the one that is missing
 */
export function realPlaysOf(kept: readonly Kept[]): RealPlays {
  return Object.fromEntries(
    PAPER_STRATEGIES.map((strategy) => [strategy, playOf(kept, strategy, REAL)]),
  ) as RealPlays;
}

/** @throws Error naming the command that makes the one that is missing */
export function aheadPlaysOf(kept: readonly Kept[]): AheadPlays {
  return { uniform: playOf(kept, 'maxwell', UNIFORM), real: playOf(kept, 'maxwell', REAL) };
}

const figuresOf = ({ summary: { mean, worst, solvedInSix } }: Play) => [
  mean.toFixed(4),
  worst,
  solvedInSix === 1 ? 'none' : `${(100 * (1 - solvedInSix)).toFixed(4)} %`,
];

const openerOf = ({ result }: Play) => h('code', null, result.study.opener);

/** The bound of the opener, in brackets behind the mean. */
function boundedFigures(play: Play) {
  const [mean, ...others] = figuresOf(play);
  const { bound } = play.result;
  return [bound === undefined ? mean : `${mean} (${bound.toFixed(4)})`, ...others];
}

interface RealTableProps {
  readonly plays: readonly Plays[];
  readonly real: RealPlays;
  readonly ahead: AheadPlays;
}

/** What each strategy needs on uniform answers, as the paper has them, and in real play. */
export function RealTable({ plays, real, ahead }: RealTableProps) {
  const rows = plays.map(({ strategy, defined }) => ({ strategy, uniform: defined, real: real[strategy] }));
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
    rows: [{ strategy: 'maxwell', ...ahead }, ...rows].map(({ strategy, uniform, real }) => ({
      cells: [strategy, openerOf(real), ...boundedFigures(uniform), ...boundedFigures(real)],
    })),
  });
}
