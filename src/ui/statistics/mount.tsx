import { render } from 'preact';
import '../tokens.css';
import '../controls.css';
import '../page/page.css';
import './statistics.css';
import type { GameRecord } from '../../statistics/record.ts';
import { followSystemTheme } from '../system-theme.ts';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsOf } from '../words/words.ts';
import { type StatisticsActions, StatisticsPage } from './StatisticsPage.tsx';

export interface MountedStatistics {
  /** @param games every game, the oldest first; null while they are being read */
  update(games: readonly GameRecord[] | null): void;
}

/** Puts the statistics page into its document. */
export function mountStatistics(
  root: HTMLElement,
  actions: StatisticsActions,
  words: Words = wordsOf(null),
): MountedStatistics {
  root.lang = words.language;
  root.classList.add('mx', 'page');
  followSystemTheme(root.ownerDocument);
  return {
    update(games) {
      root.ownerDocument.title = words.statistics.documentTitle;
      render(
        <WordsContext value={words}>
          <StatisticsPage games={games} actions={actions} />
        </WordsContext>,
        root,
      );
    },
  };
}
