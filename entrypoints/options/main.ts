import { canChangeShortcuts, changeShortcuts, readShortcuts } from '../../src/background/shortcuts.ts';
import { cacheSize, clearCache } from '../../src/equations/store.ts';
import { connectEngine } from '../../src/messaging/client.ts';
import { sendMessage } from '../../src/messaging/commands.ts';
import type { EngineStatus } from '../../src/protocol/status.ts';
import { DEFAULT_SETTINGS, exportSettings, importSettings } from '../../src/settings.ts';
import { readSettings, replaceSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { mountOptions, type OptionsView } from '../../src/ui/options/OptionsPage.tsx';
import { saveFile } from '../../src/ui/page/FileSection.tsx';
import { reportFailures } from '../../src/ui/page/report-failures.ts';

/** Milliseconds before the cache's size is read again, because the engine is ready before its equations are stored. */
const STORE_DELAY_MS = 1000;

const show = mountOptions(document.body, {
  update: (change) => void updateSettings(change),
  rebuild,
  ...reportFailures(
    {
      changeShortcuts,
      exportSettings: () => saveFile('maxwell-settings.json', exportSettings(view.settings)),
      async importSettings(text: string) {
        const read = importSettings(text);
        if ('code' in read) return update({ notice: { kind: 'refused', ...read } });
        await replaceSettings(read.settings);
        update({ notice: { kind: 'imported' } });
      },
      async reset() {
        await replaceSettings(DEFAULT_SETTINGS);
        update({ notice: { kind: 'reset' } });
      },
    },
    (action) => update({ notice: action && { kind: 'failed', action } }),
  ),
});

let view: OptionsView = {
  settings: await readSettings(),
  areSettingsKept: true,
  engine: null,
  kept: null,
  rebuilt: null,
  shortcuts: [],
  canChangeShortcuts: canChangeShortcuts(),
  notice: null,
};

function update(change: Partial<OptionsView>): void {
  view = { ...view, ...change };
  show(view);
}

/** Does not wait for the shortcuts before the page is drawn, because they may never come. */
async function showShortcuts(): Promise<void> {
  update({ shortcuts: await readShortcuts().catch(() => view.shortcuts) });
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
void showShortcuts();
watchSettings((settings) => update({ settings }));
watchKeeping((areSettingsKept) => update({ areSettingsKept }));
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
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void showShortcuts();
});
