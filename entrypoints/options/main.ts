import { canChangeShortcuts, changeShortcuts, readShortcuts } from '../../src/background/shortcuts.ts';
import { typedGuessVerdict } from '../../src/companion/typed-guess.ts';
import { cacheSize, clearCache } from '../../src/equations/store.ts';
import { isLonger } from '../../src/game/longer-game.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { createAskEngine, examineBoard } from '../../src/messaging/ask-engine.ts';
import { connectEngine } from '../../src/messaging/client.ts';
import { sendMessage } from '../../src/messaging/commands.ts';
import type { EngineStatus } from '../../src/protocol/status.ts';
import { assumptionsOf, DEFAULT_SETTINGS } from '../../src/settings.ts';
import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { mountOptions, type OptionsView } from '../../src/ui/options/OptionsPage.tsx';

/** Milliseconds before the cache's size is read again, because the engine is ready before its equations are stored. */
const STORE_DELAY_MS = 1000;

const show = mountOptions(document.body, {
  update: (change) => void updateSettings(change),
  measureFirstGuess,
  rebuild,
  changeShortcuts() {
    update({ notice: null });
    changeShortcuts().catch(() => update({ notice: 'shortcutsFailed' }));
  },
  reset() {
    void updateSettings(DEFAULT_SETTINGS);
    update({ notice: 'reset' });
  },
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
  firstGuess: null,
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

const ask = createAskEngine();

/** A later call replaces the questions of an earlier one, which then does nothing more. */
async function measureFirstGuess(mode: ModeId): Promise<void> {
  const { firstGuess: guess, ...assumptions } = assumptionsOf(view.settings, mode);
  if (!guess) return;
  // In longer games no guess has a value.
  const examine = isLonger(MODES[mode]) ? null : examineBoard(ask, { mode, turns: [], ...assumptions });
  const valued = examine && (await examine(guess));
  const verdict = valued && typedGuessVerdict(valued.worth, valued.hint);
  update({ firstGuess: { mode, guess, cost: verdict?.cost ?? null } });
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
