/**
 * Plays and reviews every game of `GAME_IDS` and computes its first hint; takes a minute. `games.test.ts` leaves some
 * games out.
 */
import { describe } from 'vitest';
import { GAME_IDS } from '../games.ts';
import { testPlayed } from './games.testing.ts';

describe.each(GAME_IDS)('%s', testPlayed);
