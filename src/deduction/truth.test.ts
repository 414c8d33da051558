import { it } from 'vitest';
import { testTruth } from './truth.testing.ts';

// Games of many equations take longest.
it.each([
  { mode: 'micro', games: 100, cells: 3 },
  { mode: 'mini', games: 50, cells: 3 },
  { mode: 'midi', games: 20, cells: 3 },
  { mode: 'classic', games: 15, cells: 3 },
  { mode: 'instant', games: 8, cells: 3 },
  { mode: 'pro-6', games: 20, cells: 3 },
  { mode: 'pro-8', games: 8, cells: 3 },
  { mode: 'maxi', games: 3, cells: 3 },
] as const)('reasons and sentences of $mode are true', testTruth);
