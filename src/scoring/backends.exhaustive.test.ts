/** Compares rankings with the reference: 30 classes per guess set, every objective. Takes about half a minute. */
import { testRankings } from './backends.testing.ts';

testRankings(30);
