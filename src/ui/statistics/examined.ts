import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { GameRecord } from '../../statistics/record.ts';
import type { ExaminedGame, StatisticsActions, StatisticsView } from './model.ts';

export const ExaminingContext = createContext<
  Pick<StatisticsView, 'examined'> & Pick<StatisticsActions, 'examine'>
>(null!);

/** The engine's results for a game, asked for on demand; null: not known yet. */
export function useExamined(game: GameRecord): ExaminedGame | null {
  const { examined, examine } = useContext(ExaminingContext);
  const known = examined.get(game.key) ?? null;
  useEffect(() => {
    if (!known) examine(game);
  }, [game.key]);
  return known;
}
