/** Committed hidden sets that take seconds each to find again, one of Maxi among them, and all shares: half a minute. */
import { sets, shares, testSets, testShares } from './committed.testing.ts';

// With still fewer probes the solver takes minutes.
testSets(sets.filter(({ game, probes }) => (game === 'maxi' ? probes === 8 : probes >= 16)));
testShares(shares);
