/** The hints and the study's guesses of 200 games of Maxi; takes a minute. */
import { testHints } from './hints-maxi.testing.ts';

testHints(200);
