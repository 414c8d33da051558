import { resultJson, resultText } from '../study/result-text.ts';
import type { StoredResult } from '../study/stored-results.ts';
import { gameOf, type Shard, type Study } from '../study/study.ts';

/** Formats results as text and JSON for the command line. */
export function formatResults(kept: readonly StoredResult[]) {
  return {
    text: kept.map(resultText).join('\n\n'),
    json: kept.length === 1 ? resultJson(kept[0]) : kept.map(resultJson),
  };
}

/** The command that reproduces a result. */
export function commandOfStudy(study: Study, { index, of }: Shard): string {
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
