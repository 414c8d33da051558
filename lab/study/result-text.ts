import { percent } from '../node/numbers.ts';
import { formatDuration } from '../node/progress.ts';
import type { StoredResult } from './stored-results.ts';
import { gameOf, type Shard, type Study, settingsOf } from './study.ts';
import { answersOf, type Summary, summarize } from './summary.ts';

const EMPTY = 'this part holds no answers';

/** Figures of a part without answers. */
const NOTHING = {
  ...{ mean: null, sd: null, mode: null, worst: null, histogram: [], solvedInSix: null },
  ...{ informationByTurn: [], remainingAfterTurn: [] },
} satisfies Record<keyof Summary, unknown>;

const list = (numbers: readonly number[], digits: number) =>
  numbers.map((number) => number.toFixed(digits)).join(' ');

function resultText({ result, made }: StoredResult): string {
  const { study, hardest, pairs, shard } = result;
  const settings = settingsOf(study, shard).map(({ text }) => text && `, ${text}`);
  const answers = answersOf(result);
  const heading = `${study.strategy}, ${study.rules} rules, opener ${study.opener}${settings.join('')}, ${answers} answers`;
  if (answers === 0) return `${heading}\n  ${EMPTY}`;
  const figures = summarize(result);
  const games = hardest.map(({ turns }) =>
    turns.map(({ guess, feedback, remaining }) => `    ${guess}  ${feedback}  ${remaining}`).join('\n'),
  );
  return [
    heading,
    `  mean ${figures.mean.toFixed(4)}${result.bound === undefined ? '' : ` (no way to play after the opener needs fewer than ${result.bound.toFixed(4)})`}, standard deviation ${figures.sd.toFixed(4)}, mode ${figures.mode}, worst ${figures.worst}`,
    `  solved in six ${percent(figures.solvedInSix, 4)}`,
    `  answers by guesses needed       ${figures.histogram.join(' ')}`,
    `  bits gained by the guess        ${list(figures.informationByTurn, 3)}`,
    `  answers left after the guess    ${list(figures.remainingAfterTurn, 3)}`,
    `  ${formatDuration(made.seconds)}, ${pairs.toExponential(2)} pairs`,
    '  hardest answers, with the candidates left after each guess:',
    games.join('\n\n'),
  ].join('\n');
}

function resultJson({ result, made }: StoredResult): object {
  const { study, shard, hardest, pairs, bound } = result;
  const { strategy, rules, opener, ties, prior, list, sample, commutative, feedback } = study;
  const answers = answersOf(result);
  return {
    ...{ strategy, rules, answers, ...(answers > 0 ? summarize(result) : NOTHING) },
    ...{ seconds: made.seconds, pairs, opener, ties, hardest },
    ...{ bound, prior: prior === 'uniform' ? undefined : prior, weights: list, sample: sample ?? undefined },
    ...{ commutative: commutative || undefined, feedback, shard: shard.of === 1 ? undefined : shard },
    ...(answers > 0 ? {} : { note: EMPTY }),
  };
}

/** Formats results as text and JSON for the command line. */
export function formatResults(kept: readonly StoredResult[]) {
  return {
    text: kept.map(resultText).join('\n\n'),
    json: kept.length === 1 ? resultJson(kept[0]) : kept.map(resultJson),
  };
}

/** The command that reproduces a result. */
export function commandOfStudy(study: Study, shard: Shard): string {
  const { strategy, rules, opener, feedback } = study;
  const game = gameOf(study).id;
  const options = [
    game === 'maxi' ? '' : `--game ${game}`,
    feedback ? `--feedback ${feedback}` : '',
    `--strategy ${strategy} --rules ${rules} --opener '${opener}'`,
    ...settingsOf(study, shard).map(({ option }) => option),
  ];
  return ['maxwell evaluate', ...options].filter(Boolean).join(' ');
}
