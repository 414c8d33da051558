import { Option } from '@commander-js/extra-typings';
import { sum } from '../../../src/statistics/sum.ts';
import { GAMES, OPENER_GAME_IDS } from '../../games.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { checkFolders, keepJson, madeBy } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress, formatDuration } from '../../node/progress.ts';
import { createContest, type PlayedFirst, totalOfContest } from '../../research/contest.ts';
import { LAB_STRATEGY_NAMES, type LabStrategyName } from '../../strategy/registry.ts';
import { forgetAll } from '../../study/journaled-work.ts';
import { loadStudyParts } from '../../study/run-study.ts';
import type { AddCommand } from '../command-result.ts';
import { gameOption, rulesOf, rulesOptionWithWords } from '../options.ts';

function lineOf({ first, answers, opener, published, mean, solvedInFive }: PlayedFirst): string {
  const theirs = published ? `  (${published.guess} ${published.bits.toFixed(3)})` : '';
  return `${first}  ${String(answers).padStart(6)}  ${opener.guess} ${opener.bits.toFixed(3)} bits${theirs}  mean ${mean.toFixed(3)}  in five ${percent(solvedInFive, 2)}`;
}

function toText(heading: string, firsts: readonly PlayedFirst[]): string {
  const { answers, mean, solvedInFive, histogram } = totalOfContest(firsts);
  return [
    heading,
    ...firsts.map(lineOf),
    `all ${answers} answers: mean ${mean.toFixed(4)}, solved in five ${percent(solvedInFive, 2)}, by guesses needed ${histogram.join(' ')}`,
  ].join('\n');
}

export const contest: AddCommand = (program, present) =>
  program
    .command('contest')
    .description(
      'Plays every answer with its first symbol known before the first guess, an opener for each symbol and five tries; for Wordle, published openers are shown for comparison.',
    )
    .addOption(gameOption(OPENER_GAME_IDS, 'wordle'))
    .addOption(
      new Option('--strategy <S>', 'how guesses are chosen')
        .choices(LAB_STRATEGY_NAMES)
        .default('entropy-bonus' as LabStrategyName),
    )
    .addOption(rulesOptionWithWords('paper'))
    .option(
      '--out <DIR>',
      'folder for the result, contest-GAME.json, or contest-GAME-RULES.json for other rules; without it nothing is written',
    )
    .option('--cache <DIR>', 'folder for the journals of interrupted work; default: .cache in the checkout')
    .action(
      present(async ({ strategy, out, cache, ...options }) => {
        const game = GAMES[options.game];
        const usual = rulesOf(undefined, game, 'paper');
        const rules = rulesOf(options.rules, game, 'paper');
        await checkFolders({ out, cache });
        const parts = await loadStudyParts({ rules, prior: 'uniform', commutativeWins: false }, game);
        const progress = createProgress();
        const { firsts, play } = createContest({ game, strategy, rules }, parts);
        const done = await mapInTurn(firsts.entries(), ([number, first]) => {
          const begun = `${number} of ${firsts.length} first symbols`;
          progress(begun);
          return play(first, {
            cache,
            onProgress: ({ left }) => progress(`${begun}, ${first}: ${formatDuration(left)} to go`),
          });
        });
        const played = done.map((one) => one.played);
        const json = { game: game.id, strategy, rules, firsts: played, whole: totalOfContest(played) };
        const command = `maxwell contest --game ${game.id} --strategy ${strategy} --rules ${rules}`;
        const made = madeBy(command, sum(done.map(({ seconds }) => seconds)));
        const name = ['contest', game.id, ...(rules === usual ? [] : [rules])].join('-');
        await keepJson(out, name, { ...json, made });
        return {
          text: toText(`${game.name}, ${strategy}, ${rules} rules, first symbol known`, played),
          json,
          printed: () => forgetAll(done),
        };
      }),
    );
