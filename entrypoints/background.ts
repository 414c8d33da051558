import { defineBackground } from 'wxt/utils/define-background';
import { onMessage } from '../src/messaging/commands.ts';
import { ensureEngine } from '../src/messaging/engine-place.ts';

export default defineBackground(() => {
  onMessage('ensureEngine', ensureEngine);
});
