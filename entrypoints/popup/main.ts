import { dismissNews, hasNews } from '../../src/background/installation.ts';
import type { PanelView, PopupView } from '../../src/companion/view-model.ts';
import { watchActivePanel } from '../../src/messaging/panel-mirror.ts';
import { readSettings, updateHintLevel, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { mostPlayedFirst } from '../../src/statistics/summary.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { mountPopup } from '../../src/ui/popup/Popup.tsx';

const showPopup = mountPopup(document.body, {
  setStrategy: (strategy) => void updateSettings({ strategy }),
  setHintLevel: (level, guess) => void updateHintLevel(level, guess),
  setCommutativeWins: (commutativeWins) => void updateSettings({ commutativeWins }),
  setEnabled: (enabled) => void updateSettings({ enabled }),
  showPanel: () => showPanel(),
  dismissNews() {
    void dismissNews();
    update({ isNew: false });
  },
  close: () => window.close(),
});

let showPanel = () => {};
const [settings, isNew] = await Promise.all([readSettings(), hasNews()]);
let view: PopupView = {
  settings,
  areSettingsKept: true,
  page: 'asking',
  isNew,
  games: mostPlayedFirst([]),
};

function update(change: Partial<PopupView>): void {
  view = { ...view, ...change };
  showPopup(view);
}

update({});
createGameStore()
  .readAll()
  .then(({ games }) => update({ games: mostPlayedFirst(games) }))
  // The popup works without the games; the statistics page reports the error.
  .catch(() => undefined);
watchSettings((settings) => update({ settings }));
watchKeeping((areSettingsKept) => update({ areSettingsKept }));
showPanel = await watchActivePanel<PanelView>((shown) => update({ page: shown ?? 'none' }));
