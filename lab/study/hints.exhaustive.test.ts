/** Compares the hints with the study's guesses in 24 games of each strategy with a choice; takes half a minute. */
import { testChoices } from './hints.testing.ts';

testChoices(12);
