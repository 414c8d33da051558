/** Checks the causes of 20,000 drawn turns each of classic and Maxi by counting answers. Takes two minutes. */
import { expect, test } from 'vitest';
import { createRandom } from '../equations/random.ts';
import { DRAWN_GAMES, loadDrawn, surveyCauses } from '../solver/why/reasons.testing.ts';

test.each(DRAWN_GAMES)('no cause is false in 20,000 turns of %s', async (mode, answerRules) => {
  const { wrong, causes } = surveyCauses(await loadDrawn(answerRules, mode), 20_000, createRandom(41));
  expect(wrong).toEqual([]);
  // Only first guesses have the cause `opener`.
  expect([...causes.keys()].sort()).toEqual(['gamble', 'known-place', 'known-symbol', 'missed-win', 'split']);
});
