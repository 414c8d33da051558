import { feedbackOf } from '../../../src/game/feedback.ts';
import { asEquation } from '../../guess.ts';
import { asEquationOfAnyLength } from '../length.ts';
import type { AddCommand } from '../outcome.ts';

export const feedback: AddCommand = (program, present) =>
  program
    .command('feedback')
    .description("The site's answer to a guess, a letter a tile: G green, P purple, B black.")
    .argument('<GUESS>')
    .argument('<ANSWER>')
    .action(
      present((guess, answer) => {
        const wanted = asEquationOfAnyLength(answer);
        const marks = feedbackOf(asEquation(guess, wanted.length), wanted);
        return { text: marks, json: { guess, answer, feedback: marks } };
      }),
    );
