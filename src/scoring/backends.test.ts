import { expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { equationAt } from '../equations/set.ts';
import { FEEDBACK_RULES, feedbackOf } from '../game/feedback.ts';
import { set, simd, testRankings } from './backends.testing.ts';
import { uniformClass } from './class.ts';
import { randomClass, randomNumbers } from './classes.testing.ts';
import { allRows } from './feedback-codes.ts';
import { createReferenceBackend } from './reference.testing.ts';
import { createSimdBackend } from './wasm/simd.ts';

test.each(FEEDBACK_RULES)(
  'filter keeps the same candidates as the rule of the game, marked by %s',
  async (marking) => {
    const marked = { ...set, marking };
    const oracle = createReferenceBackend(marked);
    const backend = createSimdBackend(await readKernel('score'), marked);
    const random = randomNumbers(1);
    for (let i = 0; i < 6; i++) {
      const guess = equationAt(set, Math.floor(random.next().value * set.count));
      const turn = {
        guess,
        feedback: feedbackOf(guess, equationAt(set, Math.floor(random.next().value * set.count)), marking),
      };
      expect(backend.filter(allRows(set), turn)).toEqual(oracle.filter(allRows(set), turn));
    }
  },
);

testRankings(5);

test('a search for one guess finds the first of the ten best', async () => {
  const random = randomNumbers(11);
  for (let i = 0; i < 20; i++) {
    const classes = [uniformClass(randomClass(simd, random, 200))];
    const wanted = { classes, guesses: 'all', objective: 'entropy' } as const;
    const ten = await runSearch(simd, { ...wanted, count: 10 });
    const one = await runSearch(simd, { ...wanted, count: 1 });
    expect(one.best[0]).toEqual(ten.best[0]);
    expect(one.pairsScored).toBeLessThanOrEqual(ten.pairsScored);
  }
});
