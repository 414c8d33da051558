/** Compares the hints with the study's guesses in 24 games by every strategy with a choice; takes half a minute. */
import { testChoices } from './hints.testing.ts';

testChoices(12);
