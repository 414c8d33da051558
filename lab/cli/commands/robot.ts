import { en } from '../../../src/ui/words/en.ts';
import { GAMES } from '../../games.ts';
import type { AddCommand } from '../command-result.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { addHintCommand, GAME_OPTION } from '../options.ts';
import { playWithPerson } from '../robot/converse.ts';
import { printForPeople } from '../stdin.ts';

export const robot: AddCommand = (program, present, readLines) =>
  addHintCommand(
    program,
    'robot',
    'Plays on any board that you can see: proposes a guess, reads its colours from stdin, and reviews the game at its end. With --json every reply is one line.',
  )
    .addOption(GAME_OPTION)
    .action(
      present(async function* (options) {
        const game = GAMES[options.game];
        const { solver, asked } = await loadHintSolver(options);
        printForPeople(
          `${game.name}: play the guess and type its colours; help lists what else can be typed.\n`,
        );
        const table = { game, marking: options.feedback, solver, ...asked };
        yield* playWithPerson(readLines(), table, () => printForPeople(`${en.computing}\n`));
      }),
    );
