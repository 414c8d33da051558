import { expect, it } from 'vitest';
import type { Feedback } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import { clue, game } from '../../statistics/record.testing.ts';
import { isFound } from './find-games.ts';

const WON = { guess: '36/4+29=38' as Equation, feedback: 'GGGGGGGGGG' as Feedback };
const GAME = game(2, {
  turns: [clue('75+2-31=46'), WON],
  ...{ day: '2026-03-05', localDay: '2026-03-05' },
});

it.each([
  ['', true],
  ['36/4', true],
  ['36÷4 + 29', true],
  ['mar 5', true],
  ['2026-03-05', true],
  ['2026-03-06', false],
  // Another row is not the answer.
  ['75+2', false],
])('a text is looked for in the answer and the day: %s, found: %s', (text, found) => {
  expect(isFound(GAME, text, 'Mar 5, 2026')).toBe(found);
});
