import { defineBackground } from 'wxt/utils/define-background';
import { setBadge } from '../src/messaging/badge.ts';
import { onMessage } from '../src/messaging/commands.ts';
import { place } from '../src/messaging/engine-place.ts';
import { isHidden, setHidden } from '../src/messaging/hidden-tabs.ts';
import { welcome } from '../src/messaging/installed.ts';
import { createKeeper } from '../src/messaging/keeper.ts';
import { serveShortcuts } from '../src/messaging/shortcuts.ts';
import { createGameStore } from '../src/statistics/store.ts';

const isPrivate = ({ tab }: { readonly tab?: { readonly incognito: boolean } }) => tab?.incognito === true;

export default defineBackground(() => {
  welcome();
  serveShortcuts();
  const keeper = createKeeper(place);
  const games = createGameStore();
  onMessage('ensureEngine', keeper.open);
  onMessage('replaceEngine', keeper.replace);
  onMessage('restartEngine', keeper.restart);
  onMessage('isHidden', ({ sender }) => isHidden(sender.tab!.id!));
  onMessage('setHidden', ({ sender, data }) => setHidden(sender.tab!.id!, data));
  onMessage('setBadge', ({ sender, data }) => setBadge(sender.tab!.id!, data));
  // Games played in private windows are not stored.
  onMessage('keepGame', ({ sender, data }) => (isPrivate(sender) ? null : games.keep(data, Date.now())));
});
