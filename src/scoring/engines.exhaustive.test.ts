import { testRankings } from './engines.testing.ts';

testRankings(30);
