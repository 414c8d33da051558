import { it } from 'vitest';
import { MODES } from '../game/mode.ts';
import { LISTED_MODES, testTruth } from './truth.testing.ts';

/** Every mode with each of its answer rules. One of them alone: `-t 'of maxi by pool'`. */
const CASES = [...LISTED_MODES.classic, ...LISTED_MODES.maxi].flatMap((mode) =>
  MODES[mode].answers.map((answers, rules) => ({ mode, rules, name: `${mode} by ${answers.rules}` })),
);

it.for(CASES)('reasons and sentences of $name are true', ({ mode, rules }, context) =>
  testTruth({ mode, rules, games: 2000, positions: 'all', cells: 6 }, context),
);
