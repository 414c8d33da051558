import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { isAnswerKnown } from '../../companion/review.ts';
import type { GameRecord } from '../../statistics/record.ts';
import type { ExaminedGame, StatisticsActions, StatisticsView } from './model.ts';

interface StatisticsOnPage {
  readonly view: StatisticsView;
  readonly actions: StatisticsActions;
}

export const StatisticsContext = createContext<StatisticsOnPage>(null!);

export const useStatistics = () => useContext(StatisticsContext);

/**
 * The engine's results for a game, asked for on demand; null: not known yet.
 * @param isReplayed whether the game is also played again, if its answer is known
 */
export function useExamined(game: GameRecord, isReplayed: boolean): ExaminedGame | null {
  const { view, actions } = useStatistics();
  const known = view.examined.get(game.key) ?? null;
  const isNext = isReplayed && known !== null && !known.replay && isAnswerKnown(known.judged);
  useEffect(() => {
    if (!known) actions.review(game);
    if (isNext) actions.replay(game);
  }, [game.key, isNext]);
  return known;
}
