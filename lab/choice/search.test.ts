import { describe, expect, test } from 'vitest';
import { nearAndFar } from '../../src/scoring/classes.testing.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { backend, CHOICES, search, set, testChosen, weigh } from './search.testing.ts';

testChosen([1, 2, 3, 6, 14, 25]);

describe.each(CHOICES)('$name', ({ choice }) => {
  test('the guess is the same whether one guess or ten are requested, and whether or not a book has the most informative one', async () => {
    for (const size of [5, 40]) {
      const cls = weigh(nearAndFar(set, size));
      const { best } = await search(choice, cls, 1, 10);
      const byBits = backend().search({ classes: [cls], guesses: 'all', objective: 'entropy', count: 1 });
      const [most] = (await runSteps(byBits)).best;
      expect((await search(choice, cls, 1, 1)).best[0]).toEqual(best[0]);
      expect((await search(choice, cls, 1, 1, most.guess)).best[0]).toEqual(best[0]);
      expect(best.map(({ cost }) => cost)).toEqual(best.map(({ cost }) => cost).toSorted((a, b) => a - b));
    }
  });
});
