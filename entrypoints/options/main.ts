import { cacheSize, clearCache } from '../../src/equations/store.ts';
import { connectEngine } from '../../src/messaging/client.ts';
import { sendMessage } from '../../src/messaging/commands.ts';
import { canChangeShortcuts, changeShortcuts, readShortcuts } from '../../src/messaging/shortcuts.ts';
import type { EngineStatus } from '../../src/protocol/status.ts';
import { DEFAULT_SETTINGS, exportSettings, importSettings } from '../../src/settings.ts';
import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { mountOptions, type OptionsView } from '../../src/ui/options/OptionsPage.tsx';
import { saveFile } from '../../src/ui/page/FileSection.tsx';

/** Milliseconds before the cache's size is read again, because the engine is ready before its equations are stored. */
const STORE_DELAY_MS = 1000;

const show = mountOptions(document.body, {
  update(change) {
    // Show the change at once: the control would flicker if it waited for storage.
    update({ settings: { ...view.settings, ...change } });
    updateSettings(change).catch(readAgain);
  },
  rebuild,
  changeShortcuts: () => void changeShortcuts(),
  exportSettings: () => saveFile('maxwell-settings.json', exportSettings(view.settings)),
  async importSettings(text) {
    const read = importSettings(text);
    if ('code' in read) return update({ notice: { kind: 'refused', ...read } });
    await updateSettings(read.settings);
    update({ notice: { kind: 'imported' } });
  },
  async reset() {
    await updateSettings(DEFAULT_SETTINGS);
    update({ notice: { kind: 'reset' } });
  },
});

const [settings, shortcuts] = await Promise.all([readSettings(), readShortcuts()]);
let view: OptionsView = {
  settings,
  engine: null,
  kept: null,
  rebuilt: null,
  shortcuts,
  canChangeShortcuts: canChangeShortcuts(),
  notice: null,
};

function update(change: Partial<OptionsView>): void {
  view = { ...view, ...change };
  show(view);
}

/** Shows the stored settings again when a change could not be stored. */
async function readAgain(): Promise<void> {
  update({ settings: await readSettings() });
}

async function readKept(): Promise<void> {
  update({ kept: await cacheSize().catch(() => null) });
}

/** Restarts the engine with an empty cache, so that it generates the equations again. */
async function rebuild(): Promise<void> {
  update({ rebuilt: 'working', notice: null });
  try {
    await clearCache();
    await readKept();
    if ((await sendMessage('restartEngine')) !== 'open') fail();
  } catch {
    fail();
  }
}

function fail(): void {
  if (view.rebuilt === 'working') update({ rebuilt: 'failed' });
}

function onStatus(engine: EngineStatus): void {
  const { maxi } = engine.sets;
  const isRebuilt =
    view.rebuilt === 'working' && maxi?.kind === 'ready' && maxi.source === 'built' && view.kept === 0;
  update({ engine, ...(isRebuilt && { rebuilt: 'done' }) });
  if (maxi?.kind !== 'ready') return;
  void readKept();
  setTimeout(readKept, STORE_DELAY_MS);
}

update({});
watchSettings((settings) => update({ settings }));
// Connect for Maxi: the engine does not load equations for a connection without a game.
connectEngine(
  'maxi',
  (message) => {
    if (message.kind === 'status') onStatus(message.status);
    else if (message.kind === 'unreachable' || message.kind === 'hung') fail();
  },
  new AbortController().signal,
);
// Players change shortcuts on a page of the browser, in another tab.
document.addEventListener(
  'visibilitychange',
  async () => document.visibilityState === 'visible' && update({ shortcuts: await readShortcuts() }),
);
