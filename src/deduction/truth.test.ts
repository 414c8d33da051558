import { it } from 'vitest';
import { LISTED_MODES, testTruth } from './truth.testing.ts';

it.for(LISTED_MODES)('reasons and sentences of %s are true', (mode, context) =>
  testTruth({ mode, games: 100, positions: 'one', cells: 3 }, context),
);
