import { mountPanel } from '../../src/ui/panel/mount.tsx';
import { mountPopup } from '../../src/ui/popup/mount.tsx';
import { mountPractice } from '../../src/ui/practice/mount.tsx';
import { mountStatistics } from '../../src/ui/statistics/mount.tsx';
import { drawGame } from './game.ts';
import { PRACTICE, STATISTICS } from './pages.ts';
import { PANELS, POPUPS } from './states.ts';

/** Shows one state, by address: `?panel=ready&dark`, `?popup=ready`, `?practice=won` or `?statistics=year`; with `&trouble` Fill fails. */
const wanted = new URLSearchParams(location.search);
const panel = wanted.get('panel');
const popup = wanted.get('popup');
const practice = wanted.get('practice');
const statistics = wanted.get('statistics');

document.documentElement.classList.toggle('dark', wanted.has('dark'));
if (panel) {
  const boxes = drawGame(document);
  const view = PANELS[panel];
  const nothing = () => {};
  mountPanel(document, {
    boxes,
    actions: {
      fill: async () => (wanted.has('trouble') ? { kind: 'no-key', key: '²' } : { kind: 'filled' }),
      setStrategy: nothing,
      setHintLevel: nothing,
      setCollapsed: nothing,
      setPlace: nothing,
      hide: nothing,
      enterTurns: nothing,
      look: nothing,
    },
  }).update(view);
}
if (popup) {
  const nothing = () => {};
  mountPopup(document.body, {
    setStrategy: nothing,
    setHintLevel: nothing,
    setCommutativeWins: nothing,
    setEnabled: nothing,
    setBadge: nothing,
    showPanel: nothing,
  }).update(POPUPS[popup]);
}
if (practice) {
  const nothing = () => {};
  mountPractice(document.body, {
    press: nothing,
    select: nothing,
    move: nothing,
    newGame: nothing,
    playCode: nothing,
    showPanel: nothing,
  }).update(PRACTICE[practice], false);
}
if (statistics) {
  const nothing = () => {};
  mountStatistics(document.body, { exportGames: nothing, deleteGames: nothing }).update(
    STATISTICS[statistics],
  );
}
document.documentElement.dataset.drawn = 'true';
