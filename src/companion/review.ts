import type { Turn } from '../game/feedback.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Review, Verdict } from './model.ts';

/**
 * Reviews a finished game.
 * @param hints hints of this game; those for another number of turns are ignored
 * @param judged null until known, empty if the answer is unknown to the engine
 */
export function reviewOf(
  turns: readonly Turn[],
  hints: readonly Hint[],
  judged: readonly Judgement[] | null,
): Review {
  const history = historyOf(turns, hints);
  return {
    turns: turns.length,
    history,
    judged,
    verdict: judged && judged.length > 0 ? verdictOf(judged) : null,
  };
}

/** Hint for the board with `played` turns. */
export function hintBefore(hints: readonly Hint[], played: number): Hint | undefined {
  return hints.findLast((hint) => hint.history.length === played + 1);
}

/** History after the last turn; until the engine answers, what a win implies. */
function historyOf(turns: readonly Turn[], hints: readonly Hint[]): readonly number[] {
  const after = hintBefore(hints, turns.length);
  if (after) return after.history;
  const before = hintBefore(hints, turns.length - 1);
  return before ? [...before.history, 1] : [];
}

/** Where one answer is left there is nothing to be good or lucky at. */
export function verdictOf(judged: readonly Judgement[]): Verdict {
  const open = judged.filter(({ before }) => before > 1);
  const mean = (of: 'skill' | 'luck') => open.reduce((sum, turn) => sum + turn[of], 0) / open.length;
  return { skill: mean('skill'), luck: mean('luck') };
}
