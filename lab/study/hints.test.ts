import { testChoices } from './hints.testing.ts';

testChoices(3);
