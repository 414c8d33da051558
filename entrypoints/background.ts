import { defineBackground } from 'wxt/utils/define-background';
import { onMessage } from '../src/messaging/commands.ts';
import { place } from '../src/messaging/engine-place.ts';
import { isHidden, setHidden } from '../src/messaging/hidden-tabs.ts';
import { createKeeper } from '../src/messaging/keeper.ts';

export default defineBackground(() => {
  const keeper = createKeeper(place);
  onMessage('ensureEngine', keeper.open);
  onMessage('replaceEngine', keeper.replace);
  onMessage('isHidden', ({ sender }) => isHidden(sender.tab!.id!));
  onMessage('setHidden', ({ sender, data }) => setHidden(sender.tab!.id!, data));
});
