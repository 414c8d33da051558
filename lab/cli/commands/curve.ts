import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { ensureWritable, makeFolder, writeWhole } from '../../../tools/write.ts';
import { GAMES } from '../../games.ts';
import { DATA, readBook } from '../../node/data.ts';
import { createProgress } from '../../node/progress.ts';
import { loadModel } from '../../node/resources.ts';
import { type CheckedValue, checkValues, fitCurve, playClasses } from '../../research/curve.ts';
import {
  askedAnswerRules,
  COMMUTATIVE_OPTION,
  GAME_OPTION,
  gameRulesOption,
  PRIOR_OPTION,
  rulesOf,
  wholeNumber,
} from '../options.ts';
import type { AddCommand, Outcome } from '../outcome.ts';

/** Whose classes each curve is fitted to: those of the opener of a tree. */
const FITTED: Readonly<Record<string, AnswerRules>> = {
  itself: { rules: 'paper', prior: 'uniform', commutativeWins: false },
  orders: { rules: 'pool', prior: 'site', commutativeWins: true },
};

export const curve: AddCommand = (program, present) => {
  const command = program
    .command('curve')
    .description('Guesses needed by doubt, for the values that hints tell.');

  command
    .command('fit', { isDefault: true })
    .description('Plays classes of two openers to the end and fits the curves to them.')
    .addOption(new Option('--every <N>', 'of N classes one is played').default(150).argParser(wholeNumber))
    .addOption(new Option('--out <DIR>', 'folder for curve.json').default(fileURLToPath(DATA), 'data'))
    .action(
      present(async ({ every, out }) => {
        await ensureWritable(out, '--out');
        const curves: Record<string, number[]> = {};
        for (const [name, about] of Object.entries(FITTED)) {
          const field = await loadModel(about, MODES.maxi);
          const [book] = await readBook(nameOfRules(about), 'win-mass');
          if (!book) throw new Error(`no tree for ${nameOfRules(about)}: make it with maxwell tree`);
          curves[name] = fitCurve(await playClasses(field, book, every));
        }
        await makeFolder(out);
        await writeWhole([join(out, 'curve.json'), `${JSON.stringify(curves, null, 1)}\n`]);
        const lines = Object.entries(curves).map(([name, needed]) => `${name}: ${needed.join(' ')}`);
        return { text: lines.join('\n'), json: curves, kept: true };
      }),
    );

  command
    .command('check')
    .description(
      'Draws classes and guesses, plays each to the end, and tells how far the values lie from that.',
    )
    .addOption(GAME_OPTION)
    .addOption(gameRulesOption('exact'))
    .addOption(PRIOR_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .addOption(new Option('--pairs <N>', 'pairs of class and guess').default(100).argParser(wholeNumber))
    .addOption(new Option('--seed <N>', 'other pairs').default(1).argParser(wholeNumber))
    .addOption(new Option('--most <N>', 'candidates of a class at most').default(2500).argParser(wholeNumber))
    .action(
      present(async (options) => {
        const game = GAMES[options.game];
        const about = askedAnswerRules({ ...options, rules: rulesOf(options.rules, game, 'exact') }, game);
        const progress = createProgress();
        const checked: CheckedValue[] = [];
        for await (const one of checkValues(await loadModel(about, game), options)) {
          checked.push(one);
          progress(`${checked.length} of ${options.pairs}`);
        }
        return outcomeOf(checked);
      }),
    );
};

function outcomeOf(checked: readonly CheckedValue[]): Outcome {
  const errors = checked.map(({ estimate, played }) => estimate - played);
  const within = (most: number) => errors.filter((error) => Math.abs(error) <= most).length / errors.length;
  const times = checked.map(({ ms }) => ms).sort((a, b) => a - b);
  const figures = {
    pairs: checked.length,
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    within003: within(0.03),
    within010: within(0.1),
    exact: checked.filter(({ isExact }) => isExact).length,
    exactWithin1e9: checked.every(
      ({ isExact, estimate, played }) => !isExact || Math.abs(estimate - played) < 1e-9,
    ),
    p95Ms: times[Math.floor(0.95 * times.length)],
  };
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const text = [
    `${figures.pairs} pairs, mean error ${figures.mean.toFixed(4)}`,
    `within 0.03: ${percent(figures.within003)}, within 0.10: ${percent(figures.within010)}`,
    `${figures.exact} said to be exact, ${figures.exactWithin1e9 ? 'all of them are' : 'NOT all of them are'}`,
    `95 % take ${Math.round(figures.p95Ms)} ms or less`,
  ].join('\n');
  return { text, json: { ...figures, checked } };
}
