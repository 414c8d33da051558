/** Recomputes the first hidden set of each of many committed results, and all shares; takes a minute. */
import { sets, shares, testSets, testShares } from './committed.testing.ts';

// With fewer probes the solver takes minutes; other sample sizes run the same code.
testSets(
  sets.filter(({ game, probes, samples }) =>
    game === 'maxi' ? probes === 8 : probes >= 16 && (samples ?? 1000) === 1000,
  ),
);
testShares(shares);
