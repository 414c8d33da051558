import { defineExtensionMessaging } from '@webext-core/messaging';
import type { PanelCommand } from '../protocol/shortcuts.ts';
import type { FinishedGame } from '../statistics/record.ts';
import type { Arrival } from './messages.ts';

/** One-shot commands to the background; lasting connections use ports. */
interface Commands {
  /** Starts the engine's host unless there is one. */
  ensureEngine(): Arrival;
  /** Replaces a host that does not answer. */
  replaceEngine(): Arrival;
  /** Replaces the host at the player's request. */
  restartEngine(): Arrival;
  /** Whether the player has hidden the panel in the asking tab. */
  isHidden(): boolean;
  setHidden(hidden: boolean): void;
  /** Text of the toolbar's button in the asking tab; empty: none. */
  setBadge(text: string): void;
  /**
   * Stores a finished game: the page itself may not reach the extension's database. Answers the guess that won as it
   * was typed, if an earlier page saw it: the first win of a day loads five pages.
   */
  keepGame(game: FinishedGame): FinishedGame['winningGuess'];
  /** To a tab: a shortcut was pressed. */
  press(command: PanelCommand): void;
}

export const { sendMessage, onMessage } = defineExtensionMessaging<Commands>();

/** For a command without an answer: without a background it may be lost. */
export function ignoreLoss(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}
