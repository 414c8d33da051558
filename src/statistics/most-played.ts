import { DAILY_IDS, type ModeId } from '../game/mode.ts';
import type { GameRecord } from './record.ts';

/** Every game, the most played first; those played equally often in the order of the table. */
export function mostPlayedFirst(games: readonly Pick<GameRecord, 'mode'>[]): readonly ModeId[] {
  const timesOf = (id: ModeId) => games.filter(({ mode }) => mode === id).length;
  return DAILY_IDS.toSorted((a, b) => timesOf(b) - timesOf(a));
}
