import { createSolver } from '../../../src/solver/create.ts';
import { GAMES } from '../../games.ts';
import { loadResources } from '../../node/resources.ts';
import { accountOf } from '../account.ts';
import { judge } from '../ask.ts';
import {
  checkFeedback,
  FEEDBACK_OPTION,
  GAME_OPTION,
  HINT_COMMUTATIVE_OPTION,
  HINT_LITERAL_OPTION,
  HINT_PRIOR_OPTION,
  HINT_RULES_OPTION,
  hintGameOf,
  STRATEGY_OPTION,
} from '../options.ts';
import type { AddCommand } from '../outcome.ts';
import { parseFinished } from '../turns.ts';
import { WEIGHTS_OPTION, withWeights } from '../weights.ts';

export const review: AddCommand = (program, present) =>
  program
    .command('review')
    .description(
      'A finished game as an account: the guesses it took = those expected + those that choices and luck cost.',
    )
    .addOption(GAME_OPTION)
    .addOption(FEEDBACK_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .addOption(HINT_PRIOR_OPTION)
    .addOption(WEIGHTS_OPTION)
    .addOption(HINT_COMMUTATIVE_OPTION)
    .addOption(HINT_LITERAL_OPTION)
    .option('--turn <GUESS:FEEDBACK...>', 'all rows of the game, in order', [])
    .action(
      present(async (options) => {
        const { strategy, feedback } = options;
        const game = GAMES[options.game];
        checkFeedback(strategy, feedback);
        const rules = hintGameOf(options, game);
        const turns = parseFinished(options.turn, game, feedback);
        const resources = await loadResources(game, feedback);
        const about = await withWeights(rules, options.weights, game, resources.equations);
        const { prior, commutativeWins } = about;
        const judged = await judge(createSolver(resources, about.game), {
          ...{ turns, strategy, prior, commutativeWins },
        });
        return accountOf(turns, judged);
      }),
    );
