import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { mountWelcome } from '../../src/ui/welcome/WelcomePage.tsx';

const show = mountWelcome(document.body, (hintLevel) => {
  updateSettings({ hintLevel, guessLevels: null }).catch(showStored);
});

async function showStored(): Promise<void> {
  show(await readSettings());
}

watchSettings(show);
await showStored();
