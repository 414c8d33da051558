import { defineContentScript } from 'wxt/utils/define-content-script';
import { noPanelReason, untilShown } from '../../src/board/page-events.ts';
import { OTHER_PAGES } from '../../src/board/selectors.ts';
import { modesOfHostname } from '../../src/game/mode.ts';
import { mirrorPanelView } from '../../src/messaging/panel-mirror.ts';
import { start } from './start.ts';

export default defineContentScript({
  // All host names of the site, because browsers ask the player again when an update adds one.
  matches: ['https://*.nerdlegame.com/*'],
  excludeMatches: OTHER_PAGES.map((page) => `https://*.nerdlegame.com${page}*`),
  // The engine starts while the page loads.
  runAt: 'document_start',
  async main() {
    await untilShown(document);
    const modes = modesOfHostname(location.hostname);
    if (modes.length > 0) await start(modes);
    // Lets the popup explain why this page does not have a panel.
    else if (noPanelReason(location) === 'match') mirrorPanelView(() => {})('match');
  },
});
