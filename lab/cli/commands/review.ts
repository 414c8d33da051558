import { GAMES } from '../../games.ts';
import { accountOf } from '../account.ts';
import { judge } from '../ask.ts';
import { loadHinted } from '../hinted.ts';
import { addHintOptions, GAME_OPTION } from '../options.ts';
import type { AddCommand } from '../outcome.ts';
import { parseFinished } from '../turns.ts';
import { WEIGHTS_OPTION } from '../weights.ts';

export const review: AddCommand = (program, present) =>
  addHintOptions(
    program
      .command('review')
      .description(
        'A finished game as an account: the guesses it took = those expected + those that choices and luck cost.',
      ),
  )
    .addOption(GAME_OPTION)
    .addOption(WEIGHTS_OPTION)
    .option(
      '--turn <GUESS:FEEDBACK...>',
      'all rows of the game, in order; in the last any order of the operations counts, the cheapest',
      [],
    )
    .action(
      present(async (options) => {
        const turns = parseFinished(options.turn, GAMES[options.game], options.feedback);
        const { solver, asked } = await loadHinted(options);
        return accountOf(turns, await judge(solver, { turns, ...asked }));
      }),
    );
