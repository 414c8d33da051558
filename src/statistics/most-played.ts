import { DAILY_IDS, type ModeId } from '../game/mode.ts';
import type { GameRecord } from './record.ts';

/** All daily games, the most played first; ties keep the order of `MODE_IDS`. */
export function mostPlayedFirst(games: readonly Pick<GameRecord, 'mode'>[]): readonly ModeId[] {
  const timesOf = (id: ModeId) => games.filter(({ mode }) => mode === id).length;
  return DAILY_IDS.toSorted((a, b) => timesOf(b) - timesOf(a));
}
