import * as game from '../../../src/game/win-rule.ts';
import { parseEquation } from '../../guess.ts';
import type { AddCommand } from '../command-result.ts';
import { asEquationOfAnyLength } from '../length.ts';

export const commutes: AddCommand = (program, present) =>
  program
    .command('commutes')
    .description('Whether guess A wins when the answer is B, because it is the answer in another order.')
    .argument('<A>')
    .argument('<B>')
    .action(
      present((a, b) => {
        const answer = asEquationOfAnyLength(b);
        const guess = parseEquation(a, answer.length);
        const wins = game.isCommutativeWin(guess, answer, true);
        return { text: wins ? 'yes' : 'no', json: { guess, answer, commutes: wins } };
      }),
    );
