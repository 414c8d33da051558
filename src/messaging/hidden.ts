import { sendMessage } from './commands.ts';

/** Time for the background to wake up and answer, in milliseconds. */
const ANSWER_WITHIN = 500;

/**
 * Whether the player has hidden the panel in this tab. Where the background does not answer, it is shown: hints do not
 * wait for it.
 * @param tell called when it is known; again when the answer comes after all
 */
export function askHidden(tell: (hidden: boolean) => void): void {
  const silence = setTimeout(tell, ANSWER_WITHIN, false);
  sendMessage('isHidden').then(
    (hidden) => {
      clearTimeout(silence);
      tell(hidden);
    },
    // Nobody answers: it is shown when the time is over.
    () => undefined,
  );
}
