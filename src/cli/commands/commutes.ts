import * as game from '../../game/commutes.ts';
import { asEquation } from '../../game/equation.ts';
import { command } from '../command.ts';
import { asEquationOfAnyLength } from '../length.ts';

export const commutes = command({
  name: 'commutes',
  summary: 'Whether guess A wins when the answer is B, because it is the answer in another order.',
  positionals: ['A', 'B'],
  options: {},
  run(_, a, b) {
    const answer = asEquationOfAnyLength(b);
    const wins = game.commutes(asEquation(a, answer.length), answer, true);
    return { text: wins ? 'yes' : 'no', json: { guess: a, answer: b, commutes: wins } };
  },
});
