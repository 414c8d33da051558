import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PanelView } from '../../src/companion/model.ts';
import { type Mode, modeOfHost } from '../../src/game/mode.ts';
import { onMessage, sendMessage } from '../../src/messaging/commands.ts';
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

/** Shows or hides the panel of this page as the player wants it. */
async function run(context: ContentScriptContext, mode: Mode): Promise<void> {
  const mirror = serveMirror<PanelView>(() => hide(false), context.signal);
  let panel: ReturnType<typeof startPanel> | null = null;
  let settings: Settings;
  let hidden: boolean;

  function follow(): void {
    if (context.signal.aborted) return;
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
    hidden = wanted;
    void sendMessage('setHidden', wanted);
    follow();
  }

  const onLate = (late: boolean) => {
    hidden = late;
    follow();
  };
  [settings, hidden] = await Promise.all([readSettings(), askHidden(onLate)]);
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
  follow();
}
