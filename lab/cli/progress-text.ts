import { formatDuration } from '../node/progress.ts';
import type { WorkProgress } from '../study/journaled-work.ts';

/** Says how much of some work is done, and how long the rest takes. @param what names the items, such as games */
export const progressText = ({ done, all, seconds, left }: WorkProgress, what: string) =>
  `${done} of ${all} ${what} after ${formatDuration(seconds)}, ${formatDuration(left)} to go`;
