import { OBJECTIVE_NAMES } from '../../objectives.ts';
import { testLost, testThreads } from './threads.testing.ts';

/* Tests longer equations, and more ways to lose helpers under every objective. Takes two minutes. */

testThreads(8);
testThreads(10);

const LOSSES = [
  ['ends', 1, 5],
  ['ends', 3, 5],
  ['falls silent', 1, 2],
  ['falls silent', 3, 5],
] as const;
testLost(LOSSES, OBJECTIVE_NAMES);
