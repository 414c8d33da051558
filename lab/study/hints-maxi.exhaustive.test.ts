/** Compares the hints with the study's guesses in 200 games of Maxi; takes a minute. */
import { testHints } from './hints-maxi.testing.ts';

testHints(200);
