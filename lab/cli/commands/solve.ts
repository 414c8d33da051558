import { Option } from '@commander-js/extra-typings';
import { type EquationSet, equationAt, indexOf } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { guessNamed } from '../../guess.ts';
import { loadRules } from '../../node/resources.ts';
import { type Solved, solveGame, solvePairs } from '../../solve/games.ts';
import { createCodeTable } from '../../solve/table.ts';
import { COMMUTATIVE_OPTION } from '../options.ts';
import type { AddCommand, Outcome } from '../outcome.ts';

/** Games small enough to try everything. */
const SOLVABLE = ['micro', 'mini', 'mini-bi'] as const;

export const solve: AddCommand = (program, present) =>
  program
    .command('solve')
    .description(
      'The fewest guesses over all answers, with any play: proved by trying everything that a bound does not rule out.',
    )
    .addOption(new Option('--game <G>', 'which game').choices(SOLVABLE).makeOptionMandatory())
    .option('--opener <E>', 'only with this first guess; mini-bi needs one')
    .addOption(COMMUTATIVE_OPTION)
    .action(
      present(async ({ game: id, opener, commutative }): Promise<Outcome> => {
        const game = MODES[id];
        const set = await loadRules('exact', game);
        const first = opener === undefined ? null : rowOf(set, guessNamed(opener, game));
        const table = createCodeTable(set, commutative ? game.wins : 'itself');
        if (game.grids === 1) return outcomeOf(id, set, solveGame(table, first));
        if (first === null) throw new Error(`${game.name} is solved after a first guess only: add --opener`);
        if (commutative)
          throw new Error(`${game.name} is solved with exact answers only: leave out --commutative`);
        return outcomeOf(id, set, solvePairs(table, first));
      }),
    );

/** @throws Error when it is no answer */
function rowOf(set: EquationSet, guess: Equation): number {
  const row = indexOf(set, guess);
  if (row < 0) throw new Error(`${guess} is not among the answers of this game`);
  return row;
}

function outcomeOf(game: string, set: EquationSet, { total, games, opener }: Solved): Outcome {
  const guess = equationAt(set, opener);
  return {
    text: `${game}, ${guess} first: ${total} guesses for ${games} games, ${(total / games).toFixed(4)} on average; no play takes fewer`,
    json: { game, opener: guess, total, games, mean: total / games, proved: true },
  };
}
