import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createSolver } from '../../../src/solver/create.ts';
import { en } from '../../../src/ui/words/en.ts';
import { GAMES } from '../../games.ts';
import { loadResources } from '../../node/resources.ts';
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
import type { AddCommand, Outcome } from '../outcome.ts';
import { converse } from '../robot/converse.ts';
import { readLines, tellPerson } from '../stdin.ts';

export const robot: AddCommand = (program, present) =>
  program
    .command('robot')
    .description(
      'A game on any board that you can see: proposes a guess, takes its colours as a line of stdin, reviews the game at its end. With --json every reply is a line.',
    )
    .addOption(GAME_OPTION)
    .addOption(FEEDBACK_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .addOption(HINT_PRIOR_OPTION)
    .addOption(HINT_COMMUTATIVE_OPTION)
    .addOption(HINT_LITERAL_OPTION)
    .action(async (options, command) => {
      const { strategy, feedback: marking } = options;
      const game = GAMES[options.game];
      checkFeedback(strategy, marking);
      const about = hintGameOf(options, game);
      const solver = createSolver(await loadResources(game, marking), about.game);
      const say = (reply: Outcome) => present((_: CommandUnknownOpts) => reply)(command);
      tellPerson(`${game.name}: play the guess and type its colours; help lists what else can be typed.\n`);
      const replies = converse(
        readLines(),
        { game, marking, solver, strategy, prior: about.prior, commutativeWins: about.commutativeWins },
        () => tellPerson(`${en.computing}\n`),
      );
      for await (const reply of replies) await say(reply);
    });
