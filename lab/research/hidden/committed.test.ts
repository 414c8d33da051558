import { expect, test } from 'vitest';
import { sets, shares, testSets, testShares } from './committed.testing.ts';

// The other sets take seconds or minutes.
testSets(sets.filter(({ game, probes, samples }) => game !== 'maxi' && probes >= 20 && samples === null));
testShares(shares.filter(({ by }, i) => by !== shares[i - 1]?.by));

test('the curves end with the results of the runs', () => {
  expect(sets.length).toBeGreaterThan(15);
  for (const { runs, loss, correct, rounds } of sets) {
    expect(loss).toHaveLength(rounds + 1);
    expect(correct.at(-1)!.least).toBe(Math.min(...runs.map((run) => run.correct)));
    expect(loss.at(-1)!.most).toBe(Math.max(...runs.map((run) => run.loss)));
  }
});
