import { feedbackOf } from '../../../src/game/feedback.ts';
import { asEquation } from '../../guess.ts';
import { asEquationOfAnyLength } from '../length.ts';
import type { AddCommand } from '../outcome.ts';

export const feedback: AddCommand = (program, present) =>
  program
    .command('feedback')
    .description("The site's feedback for a guess, one letter for each tile: G green, P purple, B black.")
    .argument('<GUESS>')
    .argument('<ANSWER>')
    .action(
      present((a, b) => {
        const answer = asEquationOfAnyLength(b);
        const guess = asEquation(a, answer.length);
        const marks = feedbackOf(guess, answer);
        return { text: marks, json: { guess, answer, feedback: marks } };
      }),
    );
