import { mountPage } from '../page/mount-page.tsx';
import './practice.css';
import type { ExercisesView } from '../../practice/exercises.ts';
import type { PracticeView } from '../../practice/practice.ts';
import type { GameBoxes } from '../panel/place.ts';
import { type Words, wordsForSetting } from '../words/words.ts';
import { ExercisePage } from './AgainPage.tsx';
import type { ExerciseActions, PracticeActions } from './actions.ts';
import { PracticePage } from './PracticePage.tsx';

/** Mounts the practice page. It is empty until the first `update`. */
export function mountPractice(
  root: HTMLElement,
  actions: PracticeActions,
  words: Words = wordsForSetting(null),
) {
  const document = root.ownerDocument;
  const draw = mountPage(root);
  // Keep the focus on the board, so that the keyboard types there: the pointer can only focus fields.
  root.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('input, select, code, summary')) event.preventDefault();
  });
  const thenPlay =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      (document.activeElement as HTMLElement | null)?.blur();
      act(...given);
    };
  const againActions: ExerciseActions = {
    ...actions.again,
    next: thenPlay(actions.again.next),
    leave: thenPlay(actions.again.leave),
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
    /** @param due number of mistakes to try again */
    update: (view: PracticeView, isPanelHidden: boolean, due: number) =>
      draw(
        <PracticePage view={view} isPanelHidden={isPanelHidden} due={due} actions={boardActions} />,
        words,
        words.practice.title,
      ),
    /** Shows the exercises instead of the game. */
    updateAgain: (view: ExercisesView) =>
      draw(<ExercisePage view={view} actions={againActions} />, words, words.again.title),
    boxes: (): GameBoxes => ({
      boards: boxesOf('.board'),
      keys: boxesOf('.key, .result, .choices'),
      dialogs: [],
    }),
  };
}
