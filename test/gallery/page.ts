import type { PanelView } from '../../src/companion/view-model.ts';
import { mountOptions } from '../../src/ui/options/OptionsPage.tsx';
import { mountPanel } from '../../src/ui/panel/mount.tsx';
import { mountPopup } from '../../src/ui/popup/Popup.tsx';
import { mountPractice } from '../../src/ui/practice/PracticePage.tsx';
import { mountStatistics } from '../../src/ui/statistics/StatisticsPage.tsx';
import { mountWelcome } from '../../src/ui/welcome/WelcomePage.tsx';
import { bestLanguage, type Words } from '../../src/ui/words/words.ts';
import { addressed } from './address.ts';
import { drawGame } from './game.ts';
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
} from './pages.ts';
import { drawSheet } from './sheet.ts';
import type { Look, Surface } from './sheets.ts';
import { PANELS, POPUPS } from './states.ts';

/** Shows the sheet or the look that the address names, see `address.ts`. */

const nothing = () => {};

const DRAWERS: Readonly<Record<Surface, (look: Look, words: Words) => void>> = {
  panel: drawPanel,
  popup: ({ state }, words) => mountPopup(document.body, POPUP_ACTIONS, words)(POPUPS[state]!),
  practice({ state }, words) {
    const page = mountPractice(document.body, NO_PRACTICE_ACTIONS, words);
    const change = { areSettingsKept: state !== 'unsaved', due: state === 'won' ? 3 : 0 };
    page.update(inGame(PRACTICE[state]!, change));
  },
  analyse: ({ state }, words) =>
    mountPractice(document.body, NO_PRACTICE_ACTIONS, words).update(inAnalyse(ANALYSE[state]!)),
  again: ({ state }, words) =>
    mountPractice(document.body, NO_PRACTICE_ACTIONS, words).update(inExercises(AGAIN[state]!)),
  drill: ({ state }, words) =>
    mountPractice(document.body, NO_PRACTICE_ACTIONS, words).update(inDrill(DRILLS[state]!)),
  statistics: ({ state }, words) =>
    mountStatistics(document.body, NO_STATISTICS_ACTIONS, words)(STATISTICS[state]!),
  settings: ({ state }, words) => mountOptions(document.body, NO_OPTIONS_ACTIONS, words)(OPTIONS[state]!),
  welcome: ({ state }, words) => mountWelcome(document.body, nothing, words)(WELCOME[state]!),
};

const POPUP_ACTIONS = {
  setStrategy: nothing,
  setHintLevel: nothing,
  setCommutativeWins: nothing,
  setEnabled: nothing,
  showPanel: nothing,
  dismissNews: nothing,
  close: nothing,
};

function drawPanel({ state, trouble, colourBlind }: Look, words: Words): void {
  // Keep the message of Fill, which would disappear after six seconds.
  if (trouble) window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
  const panel = mountPanel(document, {
    boxes: drawGame(document),
    colours: () => (colourBlind ? 'colour-blind' : 'usual'),
    actions: {
      fill: async () => (trouble ? { kind: 'no-key', key: '²' } : { kind: 'filled' }),
      setStrategy: nothing,
      setHintLevel: nothing,
      setCollapsed: nothing,
      setPlace: nothing,
      hide: nothing,
      openPage: nothing,
      setHiding: nothing,
      enterTurns: nothing,
      showDrawer: nothing,
      explain: nothing,
      raiseLevel: nothing,
      report: () => '',
    },
    words,
  });
  panel.update(PANELS[state] as PanelView);
}

/** Resolves when all changes are drawn. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function show(): Promise<void> {
  const { sheet, look, language } = addressed(location.search);
  if (sheet !== undefined) return drawSheet(sheet);
  // The panel follows the theme of the game's page, which here follows the system's.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', isDark);
  DRAWERS[look.surface](look, bestLanguage([language]));
  await nextFrame();
}

await show();
document.documentElement.dataset.drawn = 'true';
