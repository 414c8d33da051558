import { defineExtensionMessaging } from '@webext-core/messaging';
import type { StartResult } from '../protocol/messages.ts';
import type { PanelCommand, Shortcut } from '../protocol/shortcuts.ts';
import type { FinishedGame, GameRecord } from '../statistics/record.ts';

/** One-shot commands, to the background unless noted. Lasting connections use ports. */
interface Commands {
  /** Starts the engine's host, if it is not running. */
  ensureEngine(): StartResult;
  /** Replaces a host that does not answer, unless it was replaced in the last ten seconds. */
  replaceEngine(): StartResult;
  /** Replaces the host at the player's request. */
  restartEngine(): StartResult;
  /** Whether the player has hidden the panel in the sender's tab. */
  isHidden(): boolean;
  setHidden(hidden: boolean): void;
  /** Sets the text on the toolbar button in the sender's tab; '' removes it. */
  setBadge(text: string): void;
  /**
   * Stores a finished game, except from private tabs. Content scripts cannot access the extension's database. Returns
   * the record, with the winning guess as it was typed, which another page may have reported: the site loads five pages
   * after the first win of a day. null: the tab is private. Rejects if the game could not be stored.
   */
  keepGame(game: FinishedGame): GameRecord | null;
  /** Opens a page of the extension in a new tab. Other pages may not link to it. @param address from its root */
  openPage(address: string): void;
  /** The shortcuts as the player has set them. Content scripts cannot read them. */
  shortcuts(): readonly Shortcut[];
  /** Sent to a tab when the player presses a shortcut. */
  press(command: PanelCommand): void;
}

export const { sendMessage, onMessage } = defineExtensionMessaging<Commands>();

/** Ignores the error of a command that was lost because the background is gone. */
export function ignoreErrors(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

/** Milliseconds for the background to wake up and answer. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Asks whether the player has hidden the panel in this tab, and calls back with the answer. If the answer is late or
 * missing, calls back with false, and again if it arrives.
 */
export function askHidden(onAnswer: (hidden: boolean) => void): void {
  const timer = setTimeout(onAnswer, ANSWER_TIMEOUT_MS, false);
  const answered = sendMessage('isHidden').then((hidden) => {
    clearTimeout(timer);
    onAnswer(hidden);
  });
  // The timer has shown the panel or will show it.
  ignoreErrors(answered);
}
