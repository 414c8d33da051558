import type { PanelView, PopupView } from '../../src/companion/model.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import { watchActiveTab } from '../../src/messaging/mirror.ts';
import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { mountPopup } from '../../src/ui/popup/mount.tsx';

const popup = mountPopup(document.body, {
  setStrategy: (strategy) => void updateSettings({ strategy }),
  setHintLevel: (hintLevel) => void updateSettings({ hintLevel }),
  setCommutativeWins: (commutativeWins) => void updateSettings({ commutativeWins }),
  setBadge: (badge) => void updateSettings({ badge }),
  setEnabled: (enabled) => void updateSettings({ enabled }),
  showPanel: () => showPanel(),
});

let showPanel = () => {};
let view: PopupView = { settings: await readSettings(), engine: null, page: 'asking' };

function update(change: Partial<PopupView>): void {
  view = { ...view, ...change };
  popup.update(view);
}

update({});
watchSettings((settings) => update({ settings }));
connectEngine(
  null,
  (message) => message.kind === 'status' && update({ engine: message.status }),
  new AbortController().signal,
);
showPanel = await watchActiveTab<PanelView>((shown) => update({ page: shown ?? 'none' }));
