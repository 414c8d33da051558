/** Plays and reviews each of `GAME_IDS` and computes its first hint, including the largest games of pro; takes a minute. */
import { describe } from 'vitest';
import { GAME_IDS } from '../games.ts';
import { testPlayed } from './games.testing.ts';

describe.each(GAME_IDS)('%s', testPlayed);
