import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { mountOptions } from '../../src/ui/options/mount.tsx';
import { mountPanel } from '../../src/ui/panel/mount.tsx';
import { mountPopup } from '../../src/ui/popup/mount.tsx';
import { mountPractice } from '../../src/ui/practice/mount.tsx';
import { mountStatistics } from '../../src/ui/statistics/mount.tsx';
import { mountWelcome } from '../../src/ui/welcome/mount.tsx';
import { wordsFor } from '../../src/ui/words/words.ts';
import { drawGame } from './game.ts';
import { AGAIN, NO_OPTIONS_ACTIONS, NO_PRACTICE_ACTIONS, OPTIONS, PRACTICE, STATISTICS } from './pages.ts';
import { PANELS, POPUPS } from './states.ts';

/** Shows one state, by address: `?panel=ready&dark`, `?popup=ready`, `?practice=won`, `?statistics=year`, `?options=options` or
 * `?welcome`, in English unless `&language=zh-TW`; with `&trouble` Fill fails, with
 * `&colourBlind` tiles have the colours of the site's setting. */

const wanted = new URLSearchParams(location.search);
const panel = wanted.get('panel');
const popup = wanted.get('popup');
const practice = wanted.get('practice');
const statistics = wanted.get('statistics');
const options = wanted.get('options');
const words = wordsFor([wanted.get('language') ?? 'en']);

document.documentElement.classList.toggle('dark', wanted.has('dark'));
if (panel) {
  const boxes = drawGame(document);
  const view = PANELS[panel];
  const nothing = () => {};
  mountPanel(document, {
    boxes,
    colours: () => (wanted.has('colourBlind') ? 'colour-blind' : 'usual'),
    actions: {
      fill: async () => (wanted.has('trouble') ? { kind: 'no-key', key: '²' } : { kind: 'filled' }),
      setStrategy: nothing,
      setHintLevel: nothing,
      setCollapsed: nothing,
      setPlace: nothing,
      hide: nothing,
      enterTurns: nothing,
      look: nothing,
      stepUp: nothing,
      report: () => '',
    },
    words,
  }).update(view);
}
if (popup) {
  const nothing = () => {};
  mountPopup(
    document.body,
    {
      setStrategy: nothing,
      setHintLevel: nothing,
      setCommutativeWins: nothing,
      setEnabled: nothing,
      showPanel: nothing,
      dismissNews: nothing,
      close: nothing,
    },
    words,
  ).update(POPUPS[popup]);
}
if (practice) {
  const page = mountPractice(document.body, NO_PRACTICE_ACTIONS, words);
  const mistakes = AGAIN[practice];
  if (mistakes) page.updateAgain(mistakes);
  else page.update(PRACTICE[practice]!, false, practice === 'won' ? 3 : 0);
}
if (statistics) {
  const nothing = () => {};
  const actions = { exportGames: nothing, importGames: nothing, deleteGames: nothing };
  mountStatistics(document.body, actions, words).update(STATISTICS[statistics]!);
}
if (options) mountOptions(document.body, NO_OPTIONS_ACTIONS, words)(OPTIONS[options]!);
if (wanted.has('welcome')) mountWelcome(document.body, () => {}, words)(DEFAULT_SETTINGS);
document.documentElement.dataset.drawn = 'true';
