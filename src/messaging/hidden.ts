import { sendMessage } from './commands.ts';

/** Time for the background to wake up and answer, in milliseconds. */
const ANSWER_WITHIN = 500;

/**
 * Whether the player has hidden the panel in this tab. Where the background does not answer, it is shown: hints do not
 * wait for it.
 * @param onLate called when an answer comes after all
 */
export async function askHidden(onLate: (hidden: boolean) => void): Promise<boolean> {
  let isLate = false;
  const asked = sendMessage('isHidden').catch(() => false);
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN, false));
  asked.then((hidden) => isLate && onLate(hidden));
  const hidden = await Promise.race([asked, silence]);
  isLate = true;
  return hidden;
}
