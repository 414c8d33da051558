import { reviewOf } from '../../../src/companion/review.ts';
import { isWin, type Turn } from '../../../src/game/feedback.ts';
import type { Judgement } from '../../../src/protocol/answer.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { en } from '../../../src/ui/words/en.ts';
import type { Outcome } from '../outcome.ts';
import { leftLines } from './replies.ts';

/**
 * Reviews a finished game turn by turn, as in the panel.
 * @param hints one for each turn, and after a lost game the one for what is left
 */
export function review(
  turns: readonly Turn[],
  hints: readonly Hint[],
  judged: readonly Judgement[],
): Outcome {
  const { history, verdict } = reviewOf(turns, hints, judged);
  const { skill, luck } = verdict!;
  const rows = turns.map(({ guess, feedbacks }, turn) => ({
    guess,
    feedback: feedbacks[0]!,
    remainingBefore: history[turn],
    remainingAfter: history[turn + 1],
    bits: judged[turn].bits,
    gained: judged[turn].gained,
    suggested: { guess: hints[turn].guess, bits: hints[turn].bits },
  }));
  const solved = isWin(rows.at(-1)!.feedback);
  const text = [
    ...(solved ? [en.solved({ turns: turns.length })] : [en.notSolved, ...leftLines(hints.at(-1)!)]),
    ...rows.map(rowLine),
    en.verdict({ skill, luck }),
    ...en.definitions.map((sentence) => sentence.join('')),
  ].join('\n');
  return { text, json: { kind: 'review', solved, turns: rows, skill, luck } };
}

interface ReviewedRow {
  readonly guess: Hint['guess'];
  readonly feedback: string;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Expected and actual information, in bits. */
  readonly bits: number;
  readonly gained: number;
  /** The suggested guess, with its expected bits. */
  readonly suggested: { readonly guess: Hint['guess']; readonly bits: number };
}

function rowLine({ guess, feedback, remainingBefore, remainingAfter, bits, gained, suggested }: ReviewedRow) {
  const { count, fineBits } = en.figures;
  const worth = `${fineBits(bits)} bits expected, ${fineBits(gained)} gained`;
  const instead =
    suggested.guess === guess
      ? 'as suggested'
      : `suggested ${suggested.guess}, ${fineBits(suggested.bits)} bits`;
  return `${guess}  ${feedback}  ${count(remainingBefore)} -> ${count(remainingAfter)}  ${worth}; ${instead}`;
}
