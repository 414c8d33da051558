import { sendMessage } from './commands.ts';

/** Milliseconds that the background has to wake up and answer. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Asks whether the player has hidden the panel in this tab. The panel counts as shown until the answer arrives.
 * @param onAnswer called with the answer; a late answer is preceded by a call with false
 */
export function askHidden(onAnswer: (hidden: boolean) => void): void {
  const timer = setTimeout(onAnswer, ANSWER_TIMEOUT_MS, false);
  sendMessage('isHidden').then(
    (hidden) => {
      clearTimeout(timer);
      onAnswer(hidden);
    },
    // The timer has shown the panel, or will.
    () => undefined,
  );
}
