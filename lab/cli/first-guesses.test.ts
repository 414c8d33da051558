import { expect, it } from 'vitest';
import type { Feedback } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { GAME } from '../../src/statistics/record.testing.ts';
import type { GameRecord } from '../../src/statistics/record.ts';
import { firstGuessesOf } from './first-guesses.ts';

const opened = (guess: string, cost: number, feedback = 'BBBBBBBBBB'): GameRecord => ({
  ...GAME,
  turns: [{ guess: guess as Equation, feedback: feedback as Feedback }],
  account: { expected: 3.2, choices: cost, luck: 0 },
  costs: [cost],
  causes: ['opener'],
});

it('the cheapest first guess is known, also one that won; of equally cheap ones, the most played', () => {
  const won = { ...opened('answer', 0.01, 'GGGGGGGGGG'), winningGuess: 'typed' as Equation };
  expect(firstGuessesOf([opened('a', 0.3), opened('b', 0.1), opened('b', 0.3), won, GAME])).toEqual({
    cost: expect.closeTo(0.1775, 9),
    best: { guess: 'typed', games: 1, cost: 0.01 },
  });
  const equal = ['a', 'b', 'b', 'c'].map((guess) => opened(guess, 0.1));
  expect(firstGuessesOf(equal).best).toMatchObject({ guess: 'b', games: 2 });
  expect(firstGuessesOf([GAME])).toEqual({ cost: 0, best: null });
});
