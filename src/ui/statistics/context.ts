import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { GameRecord } from '../../statistics/record.ts';
import type { ExaminedGame, StatisticsActions, StatisticsView } from './model.ts';

interface StatisticsOnPage {
  readonly view: StatisticsView;
  readonly actions: StatisticsActions;
}

export const StatisticsContext = createContext<StatisticsOnPage>(null!);

export const useStatistics = () => useContext(StatisticsContext);

/** The engine's results for a game, asked for on demand; null: not known yet. */
export function useExamined(game: GameRecord): ExaminedGame | null {
  const { view, actions } = useStatistics();
  const known = view.examined.get(game.key) ?? null;
  useEffect(() => {
    if (!known) actions.examine(game);
  }, [game.key]);
  return known;
}
