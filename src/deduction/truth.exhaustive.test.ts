import { it } from 'vitest';
import { LISTED_MODES, testTruth } from './truth.testing.ts';

it.for([...LISTED_MODES.classic, ...LISTED_MODES.maxi])(
  'reasons and sentences of %s are true',
  (mode, context) => testTruth({ mode, games: 2000, positions: 'all', cells: 5 }, context),
);
