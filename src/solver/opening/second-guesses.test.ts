import { expect, it } from 'vitest';
import { readSecondGuesses, writeSecondGuesses } from './second-guesses.ts';

const FEEDBACKS = 3 ** 5;

it.each<[what: string, entries: [number, string][]]>([
  ['no guess', []],
  ['a guess after the first feedback', [[0, '48-32']]],
  ['a guess after the last', [[FEEDBACKS - 1, '(1²)+3³']]],
  ['a guess after each', Array.from({ length: FEEDBACKS }, (_, code) => [code, `${code}*2`])],
])('a book is read as it was written: %s', (_, entries) => {
  const text = writeSecondGuesses(new Map(entries), FEEDBACKS);
  expect(text.split('\n')).toHaveLength(FEEDBACKS + 1);
  expect([...readSecondGuesses(text)]).toEqual(entries);
});
