/**
 * `npm run -s measure -- habits` measures how often the statistics name the right habit: artificial players with one
 * habit each play classic and Maxi, their games are judged and added up as in the extension, and the players whose
 * habit costs more than any other are counted.
 */

import { join } from 'node:path';
import { sum } from '../../src/statistics/sum.ts';
import { makeFolder, writeAtomically } from '../../tools/write-files.ts';
import { madeBy } from '../node/keep-result.ts';
import { percent } from '../node/numbers.ts';
import { createProgress } from '../node/progress.ts';
import { numberOption } from '../number-option.ts';
import { type HabitResult, runHabits } from './habits/habit-study.ts';
import { PLAYER_KINDS } from './habits/players.ts';
import { measurement } from './measurement.ts';

const { out, ...study } = measurement('habits')
  .addOption(numberOption('--players <N>', 'number of players', [6]).default(200))
  .addOption(numberOption('--games <N>', 'number of games of each player in each mode', [1]).default(30))
  .addOption(numberOption('--seed <K>', 'players, answers and choices are drawn with it', [0]).default(1))
  .option('--out <DIR>', 'write habits.json into this folder')
  .parse()
  .opts();

const progress = createProgress();
const { result, seconds, forget } = await runHabits(study, ({ done, all }) =>
  progress(`${done} of ${all} players and modes`),
);
console.log(toText(result));
if (out !== undefined) {
  const { players, games, seed } = study;
  const command = `npm run -s measure -- habits --players ${players} --games ${games} --seed ${seed} --out lab/data`;
  const made = madeBy(command, Math.round(seconds));
  await makeFolder(out);
  await writeAtomically([join(out, 'habits.json'), toJson({ ...result, made })]);
}
await forget();

/** JSON in which each kind and each player has one line. */
function toJson({ kinds, byPlayer, ...rest }: HabitResult & { readonly made: object }): string {
  const lines = (items: readonly object[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "kinds": ${lines(kinds)},\n "byPlayer": ${lines(byPlayer)}\n}\n`;
}

function toText({ kinds }: HabitResult): string {
  const share = (first: number, players: number) => `${first} of ${players} (${percent(first / players)})`;
  const rows = kinds.map(({ habit, players, first }) => ({ name: habit, players, ...first }));
  const total = (column: 'players' | 'classic' | 'maxi') => sum(rows.map((row) => row[column]));
  const all = { name: 'all', players: total('players'), classic: total('classic'), maxi: total('maxi') };
  return [
    ...PLAYER_KINDS.map(({ habit, description }) => `${habit}: ${description}`),
    '',
    ...[...rows, all].map(
      ({ name, players, classic, maxi }) =>
        `${name}: first in classic for ${share(classic, players)}, in Maxi for ${share(maxi, players)}, together ${share(classic + maxi, 2 * players)}`,
    ),
  ].join('\n');
}
