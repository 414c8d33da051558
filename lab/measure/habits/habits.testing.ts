import { expect } from 'vitest';
import { turnFromClue } from '../../../src/game/feedback.ts';
import { type Habit, isHabit } from '../../../src/protocol/cause.ts';
import { habitsOf } from '../../../src/statistics/habits.ts';
import { type GameRecord, storedReviewOf } from '../../../src/statistics/record.ts';
import type { createGames } from './play-and-judge.ts';
import { PLAYER_KINDS } from './players.ts';

/**
 * Plays games of a player with a habit. Expects that this habit costs more than any other, and that `judgeWhole`
 * agrees with `playAll` on the first three games.
 */
export async function expectHabitFirst(
  games: Awaited<ReturnType<typeof createGames>>,
  habit: Habit,
  count: number,
): Promise<readonly GameRecord[]> {
  const kind = PLAYER_KINDS.find((one) => one.habit === habit)!;
  const records = await games.playAll(kind, count, 3);
  const { causes } = habitsOf(records);
  expect(causes.find(({ cause }) => isHabit(cause))?.cause).toBe(habit);
  for (const record of records.slice(0, 3)) {
    const turns = record.turns.map((turn) => ('feedback' in turn ? turnFromClue(turn) : turn));
    const { winningGuess } = record;
    const judged = await games.judgeWhole({ turns, ...(winningGuess && { winningGuess }) });
    expect(storedReviewOf(record)).toEqual(judged);
  }
  return records;
}
