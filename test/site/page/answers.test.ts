import { expect, it } from 'vitest';
import { accepts } from '../../../src/game/accepts.ts';
import { ANSWERS, answerOfDate } from './answers.ts';

it('has answers only that the site would accept, each once', () => {
  expect(ANSWERS.filter((answer) => !accepts(answer))).toEqual([]);
  expect(new Set(ANSWERS).size).toBe(ANSWERS.length);
});

it('gives a date always the same answer, and most dates different ones', () => {
  const dates = Array.from({ length: 28 }, (_, day) => String(20240201 + day));
  expect(dates.map(answerOfDate)).toEqual(dates.map(answerOfDate));
  expect(new Set(dates.map(answerOfDate)).size).toBeGreaterThan(20);
});
