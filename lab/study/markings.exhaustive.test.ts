/** Tests words, and markings that no game of the site has, on more and larger classes; takes half a minute. */
import { testMarkings } from './markings.testing.ts';

testMarkings([1, 2, 3, 17, 200, 3000], 200);
