import type { PanelView, PopupView } from '../../src/companion/model.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import { dismissNews, hasNews } from '../../src/messaging/installed.ts';
import { watchActiveTab } from '../../src/messaging/mirror.ts';
import type { Settings } from '../../src/settings.ts';
import { readSettings, updateHintLevel, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { mostPlayedFirst } from '../../src/statistics/most-played.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { mountPopup } from '../../src/ui/popup/mount.tsx';

const popup = mountPopup(document.body, {
  setStrategy: (strategy) => choose({ strategy }),
  setHintLevel: (level, guess) => void updateHintLevel(level, guess).catch(readAgain),
  setCommutativeWins: (commutativeWins) => choose({ commutativeWins }),
  setEnabled: (enabled) => choose({ enabled }),
  showPanel: () => showPanel(),
  dismissNews() {
    void dismissNews();
    update({ isNew: false });
  },
  close: () => window.close(),
});

let showPanel = () => {};
const [settings, isNew, { games }] = await Promise.all([
  readSettings(),
  hasNews(),
  // The statistics page says what is wrong with them.
  createGameStore()
    .all()
    .catch(() => ({ games: [] })),
]);
let view: PopupView = { settings, engine: null, page: 'asking', isNew, games: mostPlayedFirst(games) };

function update(change: Partial<PopupView>): void {
  view = { ...view, ...change };
  popup.update(view);
}

/** Shown at once; waiting for storage would flicker back. */
function choose(change: Partial<Settings>): void {
  update({ settings: { ...view.settings, ...change } });
  updateSettings(change).catch(readAgain);
}

/** Shows what is stored, in case a change could not be. */
async function readAgain(): Promise<void> {
  update({ settings: await readSettings() });
}

update({});
watchSettings((settings) => update({ settings }));
connectEngine(
  null,
  (message) => message.kind === 'status' && update({ engine: message.status }),
  new AbortController().signal,
);
showPanel = await watchActiveTab<PanelView>((shown) => update({ page: shown ?? 'none' }));
