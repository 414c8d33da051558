import { it } from 'vitest';
import { testTruth } from './truth.testing.ts';

it.each([
  { mode: 'micro', games: 2000, cells: 5 },
  { mode: 'mini', games: 2000, cells: 5 },
  { mode: 'midi', games: 2000, cells: 5 },
  { mode: 'classic', games: 2000, cells: 5 },
  { mode: 'speed', games: 2000, cells: 5 },
  { mode: 'instant', games: 2000, cells: 5 },
  { mode: 'pro-6', games: 2000, cells: 5 },
  { mode: 'pro-8', games: 2000, cells: 5 },
  { mode: 'maxi', games: 2000, cells: 5 },
] as const)('reasons and sentences of $mode are true', testTruth);
