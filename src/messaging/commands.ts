import { defineExtensionMessaging } from '@webext-core/messaging';
import type { PanelCommand } from '../protocol/shortcuts.ts';
import type { FinishedGame } from '../statistics/record.ts';
import type { Arrival } from './messages.ts';

/** One-shot commands to the background; everything that lasts goes over ports. */
interface Commands {
  /** Starts the engine's host unless there is one. */
  ensureEngine(): Arrival;
  /** Replaces a host that does not answer. */
  replaceEngine(): Arrival;
  /** Replaces the host because the player asks for it. */
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

/** For a command without an answer: without a background it is lost. */
export function ignoreLoss(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}
