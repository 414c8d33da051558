import { sendMessage } from './commands.ts';

/** Milliseconds for the background to wake up and answer. */
const ANSWER_WITHIN = 500;

/**
 * Whether the player has hidden the panel in this tab; shown if no answer comes in time.
 * @param tell called with the answer, and before it if it is late
 */
export function askHidden(tell: (hidden: boolean) => void): void {
  const silence = setTimeout(tell, ANSWER_WITHIN, false);
  sendMessage('isHidden').then(
    (hidden) => {
      clearTimeout(silence);
      tell(hidden);
    },
    // Without an answer the time limit shows it.
    () => undefined,
  );
}
