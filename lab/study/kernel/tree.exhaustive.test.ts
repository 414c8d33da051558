/** Compares the kernel that plays trees with the backends, on more classes; takes half a minute. */
import { testCommuting, testPlayed, testWhole } from './tree.testing.ts';

testPlayed([1000, 5000], { candidates: 40, all: 8, inOrder: 3 });
testWhole({ candidates: 60, all: 25 });
testCommuting(60);
