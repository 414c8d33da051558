/** Every game is played, hinted at and reviewed, also the largest of pro: a minute. */
import { describe } from 'vitest';
import { GAME_IDS } from '../games.ts';
import { testPlayed } from './games.testing.ts';

describe.each(GAME_IDS)('%s', testPlayed);
