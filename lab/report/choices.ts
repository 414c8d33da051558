import { h } from 'preact';
import { formatCount, formatDifference } from '../node/numbers.ts';
import { LAB_STRATEGIES, type LabStrategyName } from '../strategy/registry.ts';
import type { StoredResult } from '../study/stored-results.ts';
import { nameOf, WHOLE_STUDY } from '../study/study.ts';
import { answersOf } from '../study/summary.ts';
import { type Benchmark, isAbout, REAL, resultsOn, studyResult, UNIFORM } from './benchmark.ts';
import { cellFigures, FIGURES, note, noteList, openerOf, small, soft } from './cells.ts';
import { captioned, type Drawing } from './draw.ts';
import { table } from './page-table.ts';
import { type BothBenchmarks, benchmarkGroups } from './real-play.ts';

type ChoosingStrategy = Extract<(typeof LAB_STRATEGIES)[number], { choice: unknown }>['name'];

const RULES: Readonly<Record<ChoosingStrategy, Readonly<Record<'source' | 'reason', string>>>> = {
  'entropy-bonus': {
    source: 'alfayoung',
    reason:
      'the bonus pays for chances with information, while possible answers first among guesses that tie, as entropy2 plays, cost nothing',
  },
  'expected-score': {
    source: '3Blue1Brown',
    reason: 'it weighs the chance to win and the information by what each is worth in guesses',
  },
  'fixed-then-random': {
    source: 'Wordle-Game-Robot-Cpp',
    reason: 'this is what a person can play without counting',
  },
  'two-step-entropy': {
    source: 'alfayoung, 3Blue1Brown',
    reason: 'after the third guess hardly any doubt is left whatever the second was',
  },
};

/** The strategy that the rules are compared with. */
const MEASURE: LabStrategyName = 'entropy2';

/** Strategies shown above the rules in the table, for comparison. */
const BESIDE: readonly LabStrategyName[] = ['maxwell', 'entropy2', 'entropy3'];

/** Result of a rule on a benchmark or a sample of it, and the result of `MEASURE` on the same answers. */
type Trial = NonNullable<ReturnType<typeof trialOf>>;

export type RuleResult = ReturnType<typeof ruleResults>[number];

/** @throws Error when entropy2 was not played on the same answers with the same ties */
function trialOf(kept: readonly StoredResult[], strategy: ChoosingStrategy, benchmark: Benchmark) {
  const own = kept.filter(
    ({ result: { study, shard } }) =>
      shard.of === 1 && study.strategy === strategy && isAbout({ ...study, sample: null }, benchmark),
  );
  const chosen = own.find(({ result }) => result.study.sample === null) ?? own[0];
  if (!chosen) return undefined;
  const { study } = chosen.result;
  const measure = resultsOn(kept, study).find(
    ({ result }) => result.study.strategy === MEASURE && result.study.ties === study.ties,
  );
  if (measure) return { play: studyResult(chosen), measure };
  throw new Error(`${MEASURE} has not been played on the answers of ${nameOf(study, WHOLE_STUDY)}`);
}

/**
 * The rules that were played on both benchmarks, on all answers or a sample.
 * @throws Error when entropy2 was not played on the same answers with the same ties
 */
export function ruleResults(kept: readonly StoredResult[]) {
  return LAB_STRATEGIES.flatMap((one) => {
    if (!('choice' in one)) return [];
    const [uniform, real] = [UNIFORM, REAL].map((benchmark) => trialOf(kept, one.name, benchmark));
    return uniform && real ? [{ strategy: one.name, uniform, real }] : [];
  });
}

const sampleOf = ({ play }: Trial) => play.result.study.sample;

const moreThanMeasure = ({ play, measure }: Trial) => play.summary.mean - measure.summary.mean;

/** Means that differ by fewer guesses than this count as equal. */
const LEVEL = 0.0005;

const standardError = ({ play }: Trial) => play.summary.sd / Math.sqrt(answersOf(play.result));

function verdictOf({ strategy, uniform, real }: RuleResult) {
  const [onUniform, inReal] = [uniform, real].map(moreThanMeasure);
  const helps = Math.min(onUniform, inReal) <= -LEVEL;
  const sample = sampleOf(real);
  const error = Math.max(standardError(uniform), standardError(real));
  const drawn = sample
    ? ` (${formatCount(sample.size)} drawn answers, the same for both; standard error of each mean ${error.toFixed(3)})`
    : '';
  return note(
    `${strategy} ${helps ? 'helps' : 'does not help'}:`,
    ` against ${MEASURE} ${formatDifference(onUniform, 4)} guesses on uniform answers and ${formatDifference(inReal, 4)} in real play${drawn};`,
    ` ${RULES[strategy].reason}.`,
  );
}

function rowsOf({ strategy, uniform, real }: RuleResult) {
  const { source } = RULES[strategy];
  const more = (trial: Trial) => formatDifference(moreThanMeasure(trial), 4);
  const sample = sampleOf(real);
  const drawn = sample ? small(` ${formatCount(sample.size)} drawn answers`) : null;
  const figures = ({ play }: Trial, than: string) => [...cellFigures(play), than];
  const own = [[strategy, drawn], source, ...figures(uniform, more(uniform)), ...figures(real, more(real))];
  if (!sample) return [{ kind: '', cells: own }];
  const measured = [uniform, real].flatMap(({ measure }) => [...cellFigures(measure), '']);
  return [
    { kind: 'first', cells: own },
    { kind: 'paper', cells: [[MEASURE, small(' the same answers')], '', ...measured] },
  ];
}

/** The section on published rules for choosing guesses, played in Maxi. @param fit the curve of expected-score */
export function choices(choosing: readonly RuleResult[], both: readonly BothBenchmarks[], fit: Drawing) {
  const columns = [...FIGURES, `against ${MEASURE}`];
  const beside = both.filter(({ strategy }) => BESIDE.includes(strategy));
  const fixed = choosing.find(({ strategy }) => strategy === 'fixed-then-random');
  return [
    table({
      groups: benchmarkGroups(columns.length),
      head: ['rule', 'played by', ...columns, ...columns],
      words: 2,
      rows: [
        ...beside.map(({ strategy, uniform, real }) => ({
          kind: 'paper',
          cells: [strategy, '', ...cellFigures(uniform), '', ...cellFigures(real), ''],
        })),
        ...choosing.flatMap(rowsOf).map((row, i) => (i === 0 ? { ...row, kind: 'first' } : row)),
      ],
    }),
    noteList(choosing.map(verdictOf)),
    fixed &&
      soft(
        'All open as the entropy strategies do, but fixed-then-random, which opens with ',
        openerOf(fixed.real.play),
        '. None of the sources gives figures for Maxi; what they give for Wordle stands below.',
      ),
    h(
      'div',
      { class: 'one' },
      captioned(
        fit,
        'What expected-score goes by. A point is the mean of all guesses that left about as much doubt; the last is the opener.',
      ),
    ),
  ];
}
