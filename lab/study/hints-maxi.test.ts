import { testHints } from './hints-maxi.testing.ts';

testHints(12);
