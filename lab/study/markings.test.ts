import { testMarkings } from './markings.testing.ts';

testMarkings([2, 17, 200], 20);
