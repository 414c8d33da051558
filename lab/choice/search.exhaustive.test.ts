/** Searches by a choice on classes of further sizes; takes a quarter of a minute. */
import { testChosen } from './search.testing.ts';

testChosen([4, 9, 60]);
