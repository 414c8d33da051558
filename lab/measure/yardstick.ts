/**
 * `npm run -s measure -- yardstick` measures how many guesses a careful player needs: after Maxwell's first guess (or
 * the given row), each guess is an equation that fits all rows, drawn with its probability. It draws answers, measures
 * each as after a finished game, and writes the quantiles into `data/yardstick.json`.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { DATA } from '../../tools/node/resources.ts';
import { writeAtomically } from '../../tools/write-files.ts';
import { createProgress } from '../node/progress.ts';
import { numberOption } from '../number-option.ts';
import { measurement } from './measurement.ts';
import { MEASURED_GAMES, runYardstick } from './yardstick/study.ts';

const FILE = fileURLToPath(new URL('yardstick.json', DATA));

const { dry, ...study } = measurement('yardstick')
  .addOption(new Option('--game <G>').choices(MEASURED_GAMES).makeOptionMandatory())
  .addOption(numberOption('--answers <N>', 'number of drawn answers', [1]).default(1000))
  .addOption(numberOption('--seed <K>', 'answers and given rows are drawn with it', [0]).default(1))
  .option('--dry', 'do not write the file')
  .parse()
  .opts();

const progress = createProgress();
const { result, seconds, forget } = await runYardstick(study, ({ done, all }) =>
  progress(`${done} of ${all} answers`),
);
const { quantiles, answers } = result;
const [least, fifth, median, most] = [0, 4, 10, 20].map((step) => quantiles[step]!.toFixed(2));
console.log(
  `${study.game}: ${answers} answers in ${Math.round(seconds)} s; careful players need ${median} guesses (median), ` +
    `${least} to ${most}, less than ${fifth} for a fifth of the answers`,
);
if (!dry) {
  const known: Readonly<Record<string, object>> = JSON.parse(await readFile(FILE, 'utf8'));
  const lines = Object.entries({ ...known, [study.game]: result }).map(
    ([game, figures]) => `  ${JSON.stringify(game)}: ${JSON.stringify(figures)}`,
  );
  await writeAtomically([FILE, `{\n${lines.join(',\n')}\n}\n`]);
}
await forget();
