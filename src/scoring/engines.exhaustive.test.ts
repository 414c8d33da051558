/** Compares rankings with the reference: 30 classes per guess set, every objective. Takes about half a minute. */
import { testRankings } from './engines.testing.ts';

testRankings(30);
