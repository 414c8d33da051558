import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { mountWelcome, type WelcomeView } from '../../src/ui/welcome/WelcomePage.tsx';

const show = mountWelcome(
  document.body,
  (hintLevel) => void updateSettings({ hintLevel, guessLevels: null }),
);

let view: WelcomeView = { settings: await readSettings(), areSettingsKept: true };

function update(change: Partial<WelcomeView>): void {
  view = { ...view, ...change };
  show(view);
}

update({});
watchSettings((settings) => update({ settings }));
watchKeeping((areSettingsKept) => update({ areSettingsKept }));
