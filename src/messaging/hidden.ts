import { sendMessage } from './commands.ts';

/** Time for the background to wake up and answer, in milliseconds. */
const ANSWER_WITHIN = 500;

/**
 * Whether the player has hidden the panel in this tab. Without an answer in time it is shown.
 * @param tell called with the answer; also before it, when it is late
 */
export function askHidden(tell: (hidden: boolean) => void): void {
  const silence = setTimeout(tell, ANSWER_WITHIN, false);
  sendMessage('isHidden').then(
    (hidden) => {
      clearTimeout(silence);
      tell(hidden);
    },
    // No answer: it is shown in time.
    () => undefined,
  );
}
