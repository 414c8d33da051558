import { GAMES } from '../../games.ts';
import { finalAnswer, judgeGame } from '../../study/ask-solver.ts';
import type { AddCommand } from '../command-result.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { addHintCommand, GAME_OPTION } from '../options.ts';
import { reviewSummary } from '../review-summary.ts';
import { parseFinished } from '../turns.ts';
import { WEIGHTS_OPTION } from '../weights.ts';

export const review: AddCommand = (program, present) =>
  addHintCommand(
    program,
    'review',
    'Explains the result of a finished game: guesses needed = guesses expected + guesses lost by choices and by luck. Also plays the answer as Maxwell does, from the first row on.',
  )
    .addOption(GAME_OPTION)
    .addOption(WEIGHTS_OPTION)
    .option(
      '--turn <GUESS:FEEDBACK...>',
      'all rows of the game, in order; a winning row counts as its best order of operations',
      [],
    )
    .action(
      present(async (options) => {
        const turns = parseFinished(options.turn, GAMES[options.game], options.feedback);
        const { solver, asked } = await loadHintSolver(options);
        const question = { turns, ...asked };
        const judged = await judgeGame(solver, question);
        const { rows } = await finalAnswer(question, solver.replay(question));
        return reviewSummary(turns, judged, rows);
      }),
    );
