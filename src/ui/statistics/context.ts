import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { isAnswerKnown } from '../../companion/review.ts';
import type { GameRecord } from '../../statistics/record.ts';
import type { ExaminedGame, StatisticsActions, StatisticsView } from './model.ts';

<<<<<<< HEAD:src/ui/statistics/context.ts
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
=======
export const ExaminingContext = createContext<
  Pick<StatisticsView, 'examined'> & Pick<StatisticsActions, 'review' | 'replay'>
>(null!);

/**
 * The engine's results for a game, asked for on demand; null: not known yet.
 * @param isReplayed whether the game is also played again, if its answer is known
 */
export function useExamined(game: GameRecord, isReplayed: boolean): ExaminedGame | null {
  const { examined, review, replay } = useContext(ExaminingContext);
  const known = examined.get(game.key) ?? null;
  const isNext = isReplayed && known !== null && !known.replay && isAnswerKnown(known.judged);
  useEffect(() => {
    if (!known) review(game);
    if (isNext) replay(game);
  }, [game.key, isNext]);
>>>>>>> entered:src/ui/statistics/examined.ts
  return known;
}
