import { defineExtensionMessaging } from '@webext-core/messaging';
import type { PanelCommand } from '../protocol/shortcuts.ts';
import type { FinishedGame } from '../statistics/record.ts';
import type { Arrival } from './messages.ts';

/** One-shot commands to the background; everything that lasts goes over ports. */
interface Commands {
  /** Brings the engine's host into being. */
  ensureEngine(): Arrival;
  /** The same, after ending the host that is there and does not answer. */
  replaceEngine(): Arrival;
  /** The same, after ending the host that is there: the player wants another. */
  restartEngine(): Arrival;
  /** Whether the player has hidden the panel in the tab that asks. */
  isHidden(): boolean;
  setHidden(hidden: boolean): void;
  /** What the toolbar's button says in the tab that asks; empty: nothing. */
  setBadge(text: string): void;
  /** Keeps a finished game; the page that played it may not reach the extension's database. */
  keepGame(game: FinishedGame): void;
  /** To a tab: a shortcut was pressed. */
  press(command: PanelCommand): void;
}

export const { sendMessage, onMessage } = defineExtensionMessaging<Commands>();

/** Of a command whose answer nobody waits for: where the background is gone, it is lost. */
export function ignoreLoss(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}
