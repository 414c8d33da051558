import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { DRAWN_GAMES, loadDrawn, surveyReasons } from './reasons.testing.ts';

test.each(DRAWN_GAMES)(
  'no reason is false in %s, and nearly every guess has one',
  async (mode, answerRules) => {
    // `reasons.exhaustive.test.ts` draws 50,000 positions.
    const { positions, explained, wrong } = surveyReasons(
      await loadDrawn(answerRules, mode),
      150,
      createRandom(26),
    );
    expect(wrong).toEqual([]);
    expect(explained / positions).toBeGreaterThan(0.95);
  },
);
