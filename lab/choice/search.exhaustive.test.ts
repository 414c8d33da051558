/** Searches by a choice on larger classes: a quarter of a minute. */
import { testChosen } from './search.testing.ts';

testChosen([4, 9, 60]);
