import { defineContentScript } from 'wxt/utils/define-content-script';
import { onReturn, silenceOf, untilShown, watchSilence } from '../../src/board/page-events.ts';
import { OTHER_PAGES } from '../../src/board/selectors.ts';
import { EMPTY_HELP_LOG } from '../../src/companion/help-log.ts';
import { type PanelVisibility, trackVisibility } from '../../src/companion/panel-visibility.ts';
import type { PanelView } from '../../src/companion/view-model.ts';
import { type Mode, modesOfHost } from '../../src/game/mode.ts';
import { askHidden, ignoreErrors, onMessage, sendMessage } from '../../src/messaging/commands.ts';
import { sharePanelView } from '../../src/messaging/panel-mirror.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { startPanel } from './start.ts';

export default defineContentScript({
  // All hosts of the site, because browsers ask the player again when an update adds one.
  matches: ['https://*.nerdlegame.com/*'],
  excludeMatches: OTHER_PAGES.map((page) => `https://*.nerdlegame.com${page}*`),
  // The engine starts while the page loads.
  runAt: 'document_start',
  async main() {
    await untilShown(document);
    const modes = modesOfHost(location.hostname);
    if (modes.length > 0) await run(modes);
    // Lets the popup explain why this page does not have a panel.
    else if (silenceOf(location) === 'match') sharePanelView(() => {})('match');
  },
});

async function run(modes: readonly Mode[]): Promise<void> {
  const mirror = sharePanelView<PanelView>(() => hide(false));
  let panel: ReturnType<typeof startPanel> | null = null;
  let help = EMPTY_HELP_LOG;

  const visibility = trackVisibility(silenceOf(location), (next: PanelVisibility) => {
    if (next.kind === 'shown') {
      if (panel) panel.updateSettings(next.settings);
      else panel = startPanel(modes, next.settings, { mirror, hide: () => hide(true) }, help);
    } else {
      help = { seen: panel?.help().seen ?? help.seen, wasHidden: true };
      panel?.stop();
      panel = null;
      mirror(next.kind === 'off' ? null : next.kind);
    }
  });

  /**
   * Hides or shows the panel in this tab, also on pages loaded later: the site loads five pages after the first win of
   * a day.
   * @param hidden null: toggle
   */
  function hide(hidden: boolean | null): void {
    if (silenceOf(location)) return;
    ignoreErrors(sendMessage('setHidden', visibility.choose(hidden)));
  }

  // The browser has removed the badge. Settings and the tab's mark may have changed.
  onReturn(window, () => {
    panel?.rewriteBadge();
    visibility.forgetChoice();
    sendMessage('isHidden').then(visibility.setHidden, () => undefined);
    readSettings().then(visibility.setSettings, () => undefined);
  });
  watchSilence(window, visibility.setSilence);
  askHidden(visibility.setHidden);
  // Watch before reading the settings, so that no change is missed.
  watchSettings(visibility.setSettings);
  onMessage('press', ({ data: command }) => {
    if (command === 'toggle-panel') hide(null);
    else panel?.press(command);
  });
  visibility.setStored(await readSettings());
}
