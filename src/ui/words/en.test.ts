import { expect, it } from 'vitest';
import { en } from './en.ts';

it('a sampled hint is being refined until the search is done, and never "refining 100 %"', () => {
  expect(en.certainty({ certainty: 'sampled', progress: 0.4 }).label).toMatch(/^refining 40\s%$/);
  expect(en.certainty({ certainty: 'sampled', progress: 1 }).label).toBe('sampled');
  expect(en.certainty({ certainty: 'exact', progress: 1 }).label).toBe('proven');
});

it.each([
  [0, ['cannot be', 'the answer']],
  [1 / 2_177_736, null],
  [1 / 218, ['1 in 218', 'to win now']],
  [0.5, ['1 in 2', 'to win now']],
  [1, ['certain', 'to win now']],
])('a chance of %d to win is told only when it says something', (chance, lines) => {
  expect(en.chanceToWin(chance)).toEqual(lines);
});
