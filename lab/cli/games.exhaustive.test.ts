/** Plays and reviews every game of `GAME_IDS` and computes its first hint, also for those that `games.test.ts` leaves out; takes a minute. */
import { describe } from 'vitest';
import { GAME_IDS } from '../games.ts';
import { testPlayed } from './games.testing.ts';

describe.each(GAME_IDS)('%s', testPlayed);
