import { it } from 'vitest';
import { LISTED_MODES, QUICK, testTruth } from './truth.testing.ts';

it.for(LISTED_MODES.maxi)('reasons and sentences of %s are true', (mode, context) =>
  testTruth({ mode, ...QUICK }, context),
);
