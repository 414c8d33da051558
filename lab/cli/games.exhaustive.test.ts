/** Plays, hints at and reviews every game, including the largest of pro; takes a minute. */
import { describe } from 'vitest';
import { GAME_IDS } from '../games.ts';
import { testPlayed } from './games.testing.ts';

describe.each(GAME_IDS)('%s', testPlayed);
