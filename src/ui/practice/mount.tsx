import { render } from 'preact';
import '../tokens.css';
import '../controls.css';
import '../page/page.css';
import './practice.css';
import type { PracticeView } from '../../practice/play.ts';
import type { GameBoxes } from '../panel/place.ts';
import { followSystemTheme } from '../system-theme.ts';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsOf } from '../words/words.ts';
import type { PracticeActions } from './actions.ts';
import { PracticePage } from './PracticePage.tsx';

export interface MountedPractice {
  update(view: PracticeView, isPanelHidden: boolean): void;
  /** Boxes that a panel must not cover. */
  boxes(): GameBoxes;
}

/** Mounts the practice page. Nothing is shown before the first `update`. */
export function mountPractice(
  root: HTMLElement,
  actions: PracticeActions,
  words: Words = wordsOf(null),
): MountedPractice {
  const document = root.ownerDocument;
  root.lang = words.language;
  root.classList.add('mx', 'page');
  followSystemTheme(document);
  // The focus belongs to the board: pointer presses focus fields only, and a new game returns it.
  root.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('input, select, code, summary')) event.preventDefault();
  });
  const thenPlay =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      (document.activeElement as HTMLElement | null)?.blur();
      act(...given);
    };
  const boardActions: PracticeActions = {
    ...actions,
    newGame: thenPlay(actions.newGame),
    playCode: thenPlay(actions.playCode),
  };
  // Hidden elements, such as touch keys on desktops, have no width.
  const boxesOf = (selector: string) =>
    [...root.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
  return {
    update(view, isPanelHidden) {
      document.title = words.practice.documentTitle;
      render(
        <WordsContext value={words}>
          <PracticePage view={view} isPanelHidden={isPanelHidden} actions={boardActions} />
        </WordsContext>,
        root,
      );
    },
    boxes: () => ({
      boards: boxesOf('.board'),
      keys: boxesOf('.key, .result, .choices'),
      dialogs: [],
    }),
  };
}
