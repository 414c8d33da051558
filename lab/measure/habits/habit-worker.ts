import { Tinypool } from 'tinypool';
import { MODES } from '../../../src/game/mode.ts';
import { habitsOf } from '../../../src/statistics/habits.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { type HabitStudy, kindOfPlayer, MEASURED_MODES, type MeasuredPlayer } from './habit-study.ts';
import { createGames } from './play-and-judge.ts';

const { players, games, seed } = Tinypool.workerData as HabitStudy;
const tables = new Map<string, ReturnType<typeof createGames>>();

/**
 * Plays players' games.
 * @param numbers one per player and mode: index of the mode · number of players + index of the player
 */
export default (numbers: readonly number[]): Promise<MeasuredPlayer[]> =>
  mapInTurn(numbers, async (number) => {
    const mode = MODES[MEASURED_MODES[Math.floor(number / players)]!];
    const table = tables.get(mode.id) ?? createGames(mode);
    tables.set(mode.id, table);
    const kind = kindOfPlayer(number % players);
    const records = await (await table).playAll(kind, games, seed * 2 * players + number);
    const { needed, causes } = habitsOf(records);
    return { number, needed, causes };
  });
