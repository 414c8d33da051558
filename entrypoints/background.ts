import { defineBackground } from 'wxt/utils/define-background';
import { hostDocument } from '../src/background/host-document.ts';
import { createHostManager } from '../src/background/host-manager.ts';
import { watchInstallation } from '../src/background/installation.ts';
import { readShortcuts, serveShortcuts } from '../src/background/shortcuts.ts';
import { isHidden, openPage, setBadge, setHidden } from '../src/background/tabs.ts';
import { onMessage } from '../src/messaging/commands.ts';
import { createGameStore } from '../src/statistics/store.ts';

const isPrivate = ({ tab }: { readonly tab?: { readonly incognito: boolean } }) => tab?.incognito === true;

export default defineBackground(() => {
  watchInstallation();
  serveShortcuts();
  const host = createHostManager(hostDocument);
  const games = createGameStore();
  onMessage('ensureEngine', host.open);
  onMessage('replaceEngine', host.replace);
  onMessage('restartEngine', host.restart);
  onMessage('shortcuts', readShortcuts);
  onMessage('isHidden', ({ sender }) => isHidden(sender.tab!.id!));
  onMessage('setHidden', ({ sender, data }) => setHidden(sender.tab!.id!, data));
  onMessage('setBadge', ({ sender, data }) => setBadge(sender.tab!.id!, data));
  onMessage('openPage', ({ data }) => openPage(data));
  // Games played in private windows are not stored.
  onMessage('keepGame', ({ sender, data }) => (isPrivate(sender) ? null : games.store(data, Date.now())));
});
