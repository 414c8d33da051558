/** Compares the device's costs with the kernel's: 5 to 8 tiles, 1 to 3,000 candidates. Takes half a minute. */
import { testCosts } from './scorer.testing.ts';

testCosts([5, 6, 7, 8], [1, 2, 3, 8, 31, 32, 33, 100, 129, 300, 700, 3000]);
