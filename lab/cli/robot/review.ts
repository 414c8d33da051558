import { isWin, type Turn } from '../../../src/game/feedback.ts';
import type { Judgement } from '../../../src/protocol/answer.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import type { CommandResult } from '../command-result.ts';
import { reviewSummary } from '../review-summary.ts';
import { leftLines } from './replies.ts';

/**
 * Reviews a finished game turn by turn.
 * @param last the latest hint, which has the answers left after a lost game
 */
export function review(turns: readonly Turn[], last: Hint, judged: readonly Judgement[]): CommandResult {
  const { text, json } = reviewSummary(turns, judged, null);
  const left = isWin(turns.at(-1)!.feedbacks[0]!) ? [] : leftLines(last);
  return { text: [text, ...left].join('\n'), json: { kind: 'review', ...(json as object) } };
}
