import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Cause, isHabit } from '../../../src/protocol/cause.ts';
import { type HabitResult, MEASURED_MODES } from './habit-study.ts';

test('the table in lab/README.md agrees with the file, and enough players have their habit first', async () => {
  const pathTo = (file: string) => new URL(`../../${file}`, import.meta.url);
  const page = await readFile(pathTo('README.md'), 'utf8');
  const { kinds, byPlayer, players, games, seed, made } = JSON.parse(
    await readFile(pathTo('data/habits.json'), 'utf8'),
  ) as HabitResult & { readonly made: { readonly command: string } };
  expect({ players, games }).toEqual({ players: 200, games: 30 });
  expect(made.command).toContain(`--players 200 --games 30 --seed ${seed}`);
  const all = { players: 0, classic: 0, maxi: 0 };
  for (const { habit, players, first } of kinds) {
    const own = byPlayer.filter((player) => player.habit === habit);
    expect(own).toHaveLength(players);
    for (const mode of MEASURED_MODES) {
      const hasFirst = (player: (typeof own)[number]) =>
        (Object.keys(player[mode]) as Cause[]).find(isHabit) === habit;
      expect(own.filter(hasFirst)).toHaveLength(first[mode]);
      expect(first[mode]).toBeGreaterThanOrEqual(0.9 * players);
      all[mode] += first[mode];
    }
    all.players += players;
    expect(page).toContain(`| ${habit} | ${players} | ${first.classic} | ${first.maxi} |\n`);
  }
  expect(all.players).toBe(200);
  expect(Math.min(all.classic, all.maxi)).toBeGreaterThanOrEqual(0.95 * players);
  expect(page).toContain(`| **all** | 200 | ${all.classic} | ${all.maxi} |\n`);
});
