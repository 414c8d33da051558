import { feedbackOf } from '../../../src/game/feedback.ts';
import { parseEquation } from '../../guess.ts';
import type { AddCommand } from '../command-result.ts';
import { asEquationOfAnyLength } from '../length.ts';

export const feedback: AddCommand = (program, present) =>
  program
    .command('feedback')
    .description("The site's feedback for a guess, one letter for each tile: G green, P purple, B black.")
    .argument('<GUESS>')
    .argument('<ANSWER>')
    .action(
      present((a, b) => {
        const answer = asEquationOfAnyLength(b);
        const guess = parseEquation(a, answer.length);
        const marks = feedbackOf(guess, answer);
        return { text: marks, json: { guess, answer, feedback: marks } };
      }),
    );
