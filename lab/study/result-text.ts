import { formatDuration } from '../node/progress.ts';
import type { Result } from './result.ts';
import type { StoredResult } from './stored-results.ts';
import { answersOf, type Summary, summarize } from './summary.ts';

const EMPTY = 'this part holds no answers';

/** Figures of a part without answers. */
const NOTHING = {
  mean: null,
  sd: null,
  mode: null,
  worst: null,
  histogram: [],
  solvedInSix: null,
  informationByTurn: [],
  remainingAfterTurn: [],
} satisfies Record<keyof Summary, unknown>;

const list = (numbers: readonly number[], digits: number) =>
  numbers.map((number) => number.toFixed(digits)).join(' ');

function particulars({ study, shard }: Result): string {
  const { ties, sample, prior, list, commutative, feedback } = study;
  return [
    ties === 'candidates' ? '' : `, ties ${ties}`,
    sample ? `, sample of ${sample.size} with seed ${sample.seed}` : '',
    prior === 'uniform' ? '' : `, prior ${prior}`,
    list ? `, weights ${list.file} (${list.digest})` : '',
    commutative ? ', commutative wins' : '',
    feedback ? `, marked by ${feedback}` : '',
    shard.of === 1 ? '' : `, part ${shard.index} of ${shard.of}`,
  ].join('');
}

export function resultText({ result, made }: StoredResult): string {
  const { study, hardest, pairs } = result;
  const answers = answersOf(result);
  const heading = `${study.strategy}, ${study.rules} rules, opener ${study.opener}${particulars(result)}, ${answers} answers`;
  if (answers === 0) return `${heading}\n  ${EMPTY}`;
  const figures = summarize(result);
  const games = hardest.map(({ turns }) =>
    turns.map(({ guess, feedback, remaining }) => `    ${guess}  ${feedback}  ${remaining}`).join('\n'),
  );
  return [
    heading,
    `  mean ${figures.mean.toFixed(4)}${result.bound === undefined ? '' : ` (no way to play after the opener needs fewer than ${result.bound.toFixed(4)})`}, standard deviation ${figures.sd.toFixed(4)}, mode ${figures.mode}, worst ${figures.worst}`,
    `  solved in six ${(100 * figures.solvedInSix).toFixed(4)} %`,
    `  answers by guesses needed       ${figures.histogram.join(' ')}`,
    `  bits gained by the guess        ${list(figures.informationByTurn, 3)}`,
    `  answers left after the guess    ${list(figures.remainingAfterTurn, 3)}`,
    `  ${formatDuration(made.seconds)}, ${pairs.toExponential(2)} pairs`,
    '  hardest answers, with the candidates left after each guess:',
    games.join('\n\n'),
  ].join('\n');
}

export function resultJson({ result, made }: StoredResult): object {
  const { study, shard, hardest, pairs, bound } = result;
  const { strategy, rules, opener, ties, prior, list, sample, commutative, feedback } = study;
  const { seconds } = made;
  const answers = answersOf(result);
  return {
    strategy,
    rules,
    answers,
    ...(answers > 0 ? summarize(result) : NOTHING),
    seconds,
    pairs,
    opener,
    ties,
    hardest,
    ...(bound === undefined ? {} : { bound }),
    ...(prior === 'uniform' ? {} : { prior }),
    ...(list ? { weights: list } : {}),
    ...(sample ? { sample } : {}),
    ...(commutative ? { commutative } : {}),
    ...(feedback ? { feedback } : {}),
    ...(shard.of === 1 ? {} : { shard }),
    ...(answers > 0 ? {} : { note: EMPTY }),
  };
}
