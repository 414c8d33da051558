import { it } from 'vitest';
import { testTruth } from './truth.testing.ts';

// Games of many equations take longest.
it.each([
  { mode: 'micro', games: 60, cells: 3 },
  { mode: 'mini', games: 30, cells: 3 },
  { mode: 'midi', games: 12, cells: 3 },
  { mode: 'classic', games: 12, cells: 3 },
  { mode: 'instant', games: 5, cells: 3 },
  { mode: 'pro-6', games: 12, cells: 3 },
  { mode: 'pro-8', games: 5, cells: 3 },
  { mode: 'maxi', games: 2, cells: 3 },
] as const)('reasons and sentences of $mode are true', testTruth);
