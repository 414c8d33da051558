import { mountPage } from '../page/mount-page.tsx';
import './statistics.css';
import { type Words, wordsForSetting } from '../words/words.ts';
import type { StatisticsActions, StatisticsView } from './model.ts';
import { StatisticsPage } from './StatisticsPage.tsx';

export interface MountedStatistics {
  update(view: StatisticsView): void;
}

/** Mounts the statistics page. */
export function mountStatistics(
  root: HTMLElement,
  actions: StatisticsActions,
  words: Words = wordsForSetting(null),
): MountedStatistics {
  const draw = mountPage(root);
  return {
    update: (view) =>
      draw(<StatisticsPage view={view} actions={actions} />, words, words.statistics.documentTitle),
  };
}
