import { expect, it } from 'vitest';
import { accepts } from '../../../src/game/guess-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { ANSWERS, answersOfDate } from './answers.ts';

it.each(Object.values(MODES))(
  'has only answers of $name that the site would accept, each once',
  ({ id, length }) => {
    expect(ANSWERS[id].filter((answer) => !accepts(answer, length))).toEqual([]);
    expect(new Set(ANSWERS[id]).size).toBe(ANSWERS[id].length);
  },
);

it('always gives a date the same answer, and most dates different answers', () => {
  const dates = Array.from({ length: 28 }, (_, day) => String(20240201 + day));
  const answerOf = (date: string) => answersOfDate(MODES.maxi, date)[0];
  expect(dates.map(answerOf)).toEqual(dates.map(answerOf));
  expect(new Set(dates.map(answerOf)).size).toBeGreaterThan(20);
});
