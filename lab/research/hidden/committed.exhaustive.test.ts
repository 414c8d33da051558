/** Committed hidden sets that take seconds each to find again, one of Maxi among them, and all shares: a minute. */
import { sets, shares, testSets, testShares } from './committed.testing.ts';

// The solver takes minutes with still fewer probes; several lengths of sampling take the same path.
testSets(
  sets.filter(({ game, probes, samples }) =>
    game === 'maxi' ? probes === 8 : probes >= 16 && (samples ?? 1000) === 1000,
  ),
);
testShares(shares);
