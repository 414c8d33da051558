import { defineContentScript } from 'wxt/utils/define-content-script';
import { serveMirror } from '../../src/messaging/mirror.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { startPanel } from './start.ts';

export default defineContentScript({
  // Plain http as well: the site redirects it, the practice site answers it.
  matches: ['*://maxi.nerdlegame.com/*'],
  runAt: 'document_end',
  async main(context) {
    const mirror = serveMirror(context.signal);
    let panel: ReturnType<typeof startPanel> | null = null;

    function follow(settings: Awaited<ReturnType<typeof readSettings>>): void {
      if (context.signal.aborted) return;
      if (settings.enabled) {
        panel ??= startPanel(settings, mirror);
        panel.heed(settings);
      } else {
        panel?.stop();
        panel = null;
        mirror(null);
      }
    }

    const stopWatching = watchSettings(follow);
    context.onInvalidated(() => {
      stopWatching();
      panel?.stop();
    });
    follow(await readSettings());
  },
});
