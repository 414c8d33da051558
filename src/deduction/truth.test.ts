import { it } from 'vitest';
import { testTruth } from './truth.testing.ts';

// Games of many equations take longest.
it.each([
  { mode: 'micro', games: 100, cells: 10 },
  { mode: 'mini', games: 100, cells: 10 },
  { mode: 'midi', games: 50, cells: 10 },
  { mode: 'classic', games: 50, cells: 10 },
  { mode: 'instant', games: 20, cells: 10 },
  { mode: 'pro-6', games: 50, cells: 10 },
  { mode: 'pro-8', games: 20, cells: 10 },
  { mode: 'maxi', games: 10, cells: 10 },
] as const)('reasons and sentences of $mode are true', testTruth);
