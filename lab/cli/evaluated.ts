import type { Kept } from '../study/files.ts';
import { gameOf, type Shard, type Study } from '../study/study.ts';
import { toJson, toText } from '../study/table.ts';

/** Seconds, rounded as in files. */
export const toTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Output of the command line on results. */
export function evaluationFigures(kept: readonly Kept[]) {
  return {
    text: kept.map(toText).join('\n\n'),
    json: kept.length === 1 ? toJson(kept[0]) : kept.map(toJson),
  };
}

/** The command that makes this result, without default options. */
export function evaluationCommand(study: Study, { index, of }: Shard): string {
  const { strategy, rules, opener, ties, sample, prior, list, commutative, feedback } = study;
  const game = gameOf(study).id;
  const options = [
    game === 'maxi' ? '' : `--game ${game}`,
    feedback ? `--feedback ${feedback}` : '',
    `--strategy ${strategy} --rules ${rules} --opener '${opener}'`,
    ties === 'candidates' ? '' : `--ties ${ties}`,
    sample ? `--answers sample:${sample.size} --seed ${sample.seed}` : '',
    prior === 'uniform' ? '' : `--prior ${prior}`,
    list ? `--weights '${list.file}'` : '',
    commutative ? '--commutative' : '',
    of === 1 ? '' : `--shard ${index}/${of}`,
  ];
  return ['maxwell evaluate', ...options].filter(Boolean).join(' ');
}
