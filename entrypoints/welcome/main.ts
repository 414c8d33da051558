import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { mountWelcome } from '../../src/ui/welcome/WelcomePage.tsx';

const show = mountWelcome(
  document.body,
  (hintLevel) => void updateSettings({ hintLevel, guessLevels: null }),
);

let view = { settings: await readSettings(), areSettingsKept: true };

function update(change: Partial<typeof view>): void {
  view = { ...view, ...change };
  show(view);
}

update({});
watchSettings((settings) => update({ settings }));
watchKeeping((areSettingsKept) => update({ areSettingsKept }));
