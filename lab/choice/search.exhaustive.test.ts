/** Searches by a choice on larger classes; takes a quarter of a minute. */
import { testChosen } from './search.testing.ts';

testChosen([4, 9, 60]);
