import { defineExtensionMessaging } from '@webext-core/messaging';

/** One-shot commands to the background; everything that lasts goes over ports. */
interface Commands {
  /** Brings the engine's host into being; resolves when it exists. */
  ensureEngine(): void;
}

export const { sendMessage, onMessage } = defineExtensionMessaging<Commands>();
