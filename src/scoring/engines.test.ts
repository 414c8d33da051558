import { expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { equationAt } from '../equations/set.ts';
import { FEEDBACK_RULES, feedbackOf } from '../game/feedback.ts';
import { uniformClass } from './class.ts';
import { randomClass, randomNumbers } from './classes.testing.ts';
import { set, simd, testRankings } from './engines.testing.ts';
import { allRows } from './feedback-codes.ts';
import { createReferenceEngine } from './reference.testing.ts';
import { createSimdEngine } from './wasm/simd.ts';

test.each(FEEDBACK_RULES)(
  'filter keeps the same candidates as the rule of the game, marked by %s',
  async (marking) => {
    const marked = { ...set, marking };
    const oracle = createReferenceEngine(marked);
    const engine = createSimdEngine(await readKernel('score'), marked);
    const random = randomNumbers(1);
    for (let i = 0; i < 6; i++) {
      const guess = equationAt(set, Math.floor(random.next().value * set.count));
      const turn = {
        guess,
        feedback: feedbackOf(guess, equationAt(set, Math.floor(random.next().value * set.count)), marking),
      };
      expect(engine.filter(allRows(set), turn)).toEqual(oracle.filter(allRows(set), turn));
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
