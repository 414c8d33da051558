/** Checks the reasons for 50,000 drawn positions each of classic and Maxi. Takes about ten minutes. */
import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { DRAWN_GAMES, loadDrawn, surveyReasons } from './reasons.testing.ts';

test.each(DRAWN_GAMES)('no reason is false in 50,000 positions of %s', async (mode, answerRules) => {
  const { positions, explained, wrong, kinds } = surveyReasons(
    await loadDrawn(answerRules, mode),
    50_000,
    createRandom(4),
  );
  expect(wrong).toEqual([]);
  expect(explained / positions).toBeGreaterThan(0.95);
  // Every rule except `proved` was tested.
  expect(kinds.size).toBe(16);
});
