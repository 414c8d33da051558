/** Searches classes of further sizes. Takes 15 s. */
import { testChosen } from './search.testing.ts';

testChosen([4, 9, 60]);
