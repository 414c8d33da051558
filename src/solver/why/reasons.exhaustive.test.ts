import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { DRAWN_GAMES, loadDrawn, surveyReasons } from './reasons.testing.ts';

test.each(DRAWN_GAMES)('in 50,000 positions of %s no reason is false', async (mode, about) => {
  const { positions, explained, wrong, kinds } = surveyReasons(
    await loadDrawn(about, mode),
    50_000,
    createRandom(4),
  );
  expect(wrong).toEqual([]);
  expect(explained / positions).toBeGreaterThan(0.95);
  // Every rule was put to the test.
  expect(kinds.size).toBe(16);
});
