import { asEquation } from '../../game/equation.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { command } from '../command.ts';
import { asEquationOfAnyLength } from '../length.ts';

export const feedback = command({
  name: 'feedback',
  summary: "The site's answer to a guess, a letter a tile: G green, P purple, B black.",
  positionals: ['GUESS', 'ANSWER'],
  options: {},
  run(_, guess, answer) {
    const wanted = asEquationOfAnyLength(answer);
    const marks = feedbackOf(asEquation(guess, wanted.length), wanted);
    return { text: marks, json: { guess, answer, feedback: marks } };
  },
});
