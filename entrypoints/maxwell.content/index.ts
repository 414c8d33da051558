import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PanelView } from '../../src/companion/model.ts';
import { type Mode, modeOfHost } from '../../src/game/mode.ts';
import { ignoreLoss, onMessage, sendMessage } from '../../src/messaging/commands.ts';
import { askHidden } from '../../src/messaging/hidden.ts';
import { serveMirror } from '../../src/messaging/mirror.ts';
import type { Settings } from '../../src/settings.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { startPanel } from './start.ts';

export default defineContentScript({
  // Every game of the site: a host that an update adds would make browsers ask the player again. Plain http as well:
  // the site redirects it, the practice site answers it.
  matches: ['*://*.nerdlegame.com/*'],
  // The engine starts while the page loads.
  runAt: 'document_start',
  async main(context) {
    const mode = modeOfHost(location.hostname);
    if (mode) await run(context, mode);
  },
});

/** Shows or hides the panel of this page as the player wants it, once that is known. */
async function run(context: ContentScriptContext, mode: Mode): Promise<void> {
  const mirror = serveMirror<PanelView>(() => hide(false), context.signal);
  let panel: ReturnType<typeof startPanel> | null = null;
  let settings: Settings | null = null;
  /** null: not known yet. */
  let hidden: boolean | null = null;
  /** What the player has chosen on this page comes before what the background knows. */
  let isChosen = false;

  function follow(): void {
    if (context.signal.aborted || settings === null || hidden === null) return;
    if (settings.enabled && !hidden) {
      if (panel) panel.updateSettings(settings);
      else panel = startPanel(mode, settings, { mirror, hide: () => hide(true) });
    } else {
      panel?.stop();
      panel = null;
      mirror(hidden ? 'hidden' : null);
    }
  }

  /** For this tab, the pages to come included: the first win of a day alone loads five. */
  function hide(wanted: boolean): void {
    isChosen = true;
    hidden = wanted;
    ignoreLoss(sendMessage('setHidden', wanted));
    follow();
  }

  askHidden((known) => {
    if (isChosen) return;
    hidden = known;
    follow();
  });
  // Before the settings are read: a change meanwhile is newer.
  const stopWatching = watchSettings((next) => {
    settings = next;
    follow();
  });
  const stopPressing = onMessage('press', ({ data: command }) => {
    if (command === 'toggle-panel') hide(!hidden);
    else panel?.press(command);
  });
  context.onInvalidated(() => {
    stopPressing();
    panel?.stop();
    stopWatching();
  });
  const stored = await readSettings();
  settings ??= stored;
  follow();
}
