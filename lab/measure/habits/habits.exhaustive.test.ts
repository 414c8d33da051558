/** A player of each kind plays 30 games of Maxi. Takes five minutes. */
import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { expectHabitFirst } from './habits.testing.ts';
import { createGames } from './play-and-judge.ts';
import { PLAYER_KINDS } from './players.ts';

const games = await createGames(MODES.maxi);

test.each(PLAYER_KINDS.map(({ habit }) => habit))('the habit of the player %s is named', async (habit) => {
  expect(await expectHabitFirst(games, habit, 30)).toHaveLength(30);
});
