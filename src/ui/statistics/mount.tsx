import { render } from 'preact';
import '../tokens.css';
import '../controls.css';
import '../page/page.css';
import './statistics.css';
import { followSystemTheme } from '../system-theme.ts';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsOf } from '../words/words.ts';
import type { StatisticsActions, StatisticsView } from './model.ts';
import { StatisticsPage } from './StatisticsPage.tsx';

export interface MountedStatistics {
  update(view: StatisticsView): void;
}

/** Mounts the statistics page. */
export function mountStatistics(
  root: HTMLElement,
  actions: StatisticsActions,
  words: Words = wordsOf(null),
): MountedStatistics {
  root.lang = words.language;
  root.classList.add('mx', 'page');
  followSystemTheme(root.ownerDocument);
  return {
    update(view) {
      root.ownerDocument.title = words.statistics.documentTitle;
      render(
        <WordsContext value={words}>
          <StatisticsPage view={view} actions={actions} />
        </WordsContext>,
        root,
      );
    },
  };
}
