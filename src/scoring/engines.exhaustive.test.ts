/** Ranks guesses for 30 classes by every objective, against the reference. Takes about half a minute. */
import { testRankings } from './engines.testing.ts';

testRankings(30);
