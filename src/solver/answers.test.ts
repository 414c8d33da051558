import { expect, test } from 'vitest';
import { type AnswerModel, canBeAnswer, winChance } from './answers.ts';

const NO_ROWS = new Uint32Array(0);
const GUESSES = { length: 8, count: 0, rows: new Uint8Array(0) };

/** Row 4 wins for rows 2 and 6, too, and row 5 for 6 only. */
const model: AnswerModel = {
  rules: 'exact',
  guesses: GUESSES,
  answers: NO_ROWS,
  wonBy: (guess) => (guess === 4 ? [2, 4, 6] : guess === 5 ? [6] : [guess]),
};

test('a guess wins for what it is worth among the candidates, whether it can be the answer or not', () => {
  const candidates = Uint32Array.of(2, 6, 8, 9);
  expect([2, 4, 5].map((guess) => canBeAnswer(candidates, guess))).toEqual([true, false, false]);
  expect([2, 4, 5, 7].map((guess) => winChance(model, candidates, guess))).toEqual([0.25, 0.5, 0.25, 0]);
});
