import {
  AGAIN,
  ANALYSE,
  DRILLS,
  inAnalyse,
  inDrill,
  inExercises,
  inGame,
  NO_OPTIONS_ACTIONS,
  NO_PRACTICE_ACTIONS,
  NO_STATISTICS_ACTIONS,
  OPTIONS,
  PRACTICE,
  STATISTICS,
  WELCOME,
} from '../../test/gallery/pages.ts';
import { PANELS, POPUPS } from '../../test/gallery/states.ts';
import { mountOptions } from './options/OptionsPage.tsx';
import { actions as panelActions } from './panel/testbed.testing.ts';
import { mountPopup } from './popup/Popup.tsx';
import { mountPractice } from './practice/PracticePage.tsx';
import { mountStatistics } from './statistics/StatisticsPage.tsx';
import { mountWelcome } from './welcome/WelcomePage.tsx';
import type { Words } from './words/words.ts';

const nothing = () => {};
/** Actions of the panel and of the popup. */
export const actions = {
  ...panelActions,
  setCommutativeWins: nothing,
  setEnabled: nothing,
  showPanel: nothing,
  dismissNews: nothing,
  close: nothing,
};

function* eachState<View>(views: Readonly<Record<string, View>>, draw: (view: View, state: string) => void) {
  for (const [state, view] of Object.entries(views)) {
    draw(view, state);
    yield state;
  }
}

function* inOrder(...parts: readonly Iterable<string>[]) {
  for (const part of parts) yield* part;
}

/** Functions that mount the popup or a page, and return an iterable that draws each state and then yields its name. */
export const DRAWN_STATES = {
  popup: (root: HTMLElement, words?: Words) => eachState(POPUPS, mountPopup(root, actions, words)),
  popupOfPanels(root: HTMLElement, words?: Words) {
    const showPopup = mountPopup(root, actions, words);
    return eachState(PANELS, (page) => showPopup({ ...POPUPS.ready, page }));
  },
  practice(root: HTMLElement, words?: Words) {
    const practice = mountPractice(root, NO_PRACTICE_ACTIONS, words);
    return inOrder(
      eachState(PRACTICE, (view, state) => {
        const isPanelHidden = state === 'won';
        practice.update(inGame(view, { isPanelHidden, areSettingsKept: state !== 'unsaved', due: 3 }));
      }),
      eachState(ANALYSE, (view, state) =>
        practice.update(inAnalyse(view, { isPanelHidden: state === 'over' })),
      ),
      eachState(AGAIN, (view) => practice.update(inExercises(view))),
      eachState(DRILLS, (view) => practice.update(inDrill(view))),
    );
  },
  statistics: (root: HTMLElement, words?: Words) =>
    eachState(STATISTICS, mountStatistics(root, NO_STATISTICS_ACTIONS, words)),
  settings: (root: HTMLElement, words?: Words) =>
    eachState(OPTIONS, mountOptions(root, NO_OPTIONS_ACTIONS, words)),
  welcome: (root: HTMLElement, words?: Words) => eachState(WELCOME, mountWelcome(root, nothing, words)),
};
