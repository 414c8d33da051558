import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { mountWelcome } from '../../src/ui/welcome/mount.tsx';

const show = mountWelcome(
  document.body,
  (hintLevel) => void updateSettings({ hintLevel, guessLevels: null }),
);
watchSettings(show);
show(await readSettings());
