import { defineBackground } from 'wxt/utils/define-background';
import { setBadge } from '../src/messaging/badge.ts';
import { onMessage } from '../src/messaging/commands.ts';
import { place } from '../src/messaging/engine-place.ts';
import { isHidden, setHidden } from '../src/messaging/hidden-tabs.ts';
import { createKeeper } from '../src/messaging/keeper.ts';
import { createGameStore } from '../src/statistics/store.ts';

export default defineBackground(() => {
  const keeper = createKeeper(place);
  const games = createGameStore();
  onMessage('ensureEngine', keeper.open);
  onMessage('replaceEngine', keeper.replace);
  onMessage('isHidden', ({ sender }) => isHidden(sender.tab!.id!));
  onMessage('setHidden', ({ sender, data }) => setHidden(sender.tab!.id!, data));
  onMessage('setBadge', ({ sender, data }) => setBadge(sender.tab!.id!, data));
  onMessage('keepGame', ({ data }) => games.keep(data, Date.now()));
});
