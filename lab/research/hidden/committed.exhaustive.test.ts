/** Committed hidden sets that take seconds each to find again, including one of Maxi, and all shares; takes a minute. */
import { sets, shares, testSets, testShares } from './committed.testing.ts';

// With even fewer probes the solver takes minutes; other sample sizes run the same code.
testSets(
  sets.filter(({ game, probes, samples }) =>
    game === 'maxi' ? probes === 8 : probes >= 16 && (samples ?? 1000) === 1000,
  ),
);
testShares(shares);
