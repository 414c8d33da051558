import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { DRAWN_GAMES, loadDrawn, recordReasons, surveyReasons } from './reasons.testing.ts';

const EXACT = { rules: 'exact', prior: 'uniform', commutativeWins: true } as const;

test.each([
  ['mini', 300],
  ['midi', 150],
  ['pro-6', 150],
] as const)('the reasons for guesses of %s are the recorded ones', async (mode, positions) => {
  const recorded = recordReasons(await loadDrawn(EXACT, mode), positions, createRandom(11));
  await expect(recorded).toMatchFileSnapshot(`recorded/${mode}.txt`);
});

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
