import type { Turn } from '../game/feedback.ts';
import type { Hint, RankedGuess } from '../protocol/hint.ts';
import type { Review, Verdict } from '../companion/model.ts';

/** Expectations closer than this, in bits, count as equal. */
const EQUAL_BITS = 0.005;

interface Judged {
  readonly gained: number;
  readonly expected: number;
  readonly best: number;
}

/**
 * Judges a won game from the hints that were given before its turns.
 * @param turns all turns; the last one won
 * @param hints hints of this game; those for another number of turns are ignored
 */
export function reviewOf(turns: readonly Turn[], hints: readonly Hint[]): Review {
  const history = historyOf(turns, hints);
  const judged = turns.flatMap((turn, index) => judge(turn, hintBefore(hints, index), history, index));
  return { turns: turns.length, history, verdict: judged.length === turns.length ? verdictOf(judged) : null };
}

/** Hint for the board with `played` turns. */
export function hintBefore(hints: readonly Hint[], played: number): Hint | undefined {
  return hints.findLast((hint) => hint.history.length === played + 1);
}

function historyOf(turns: readonly Turn[], hints: readonly Hint[]): readonly number[] {
  const after = hintBefore(hints, turns.length);
  if (after) return after.history;
  const before = hintBefore(hints, turns.length - 1);
  return before ? [...before.history, 1] : [];
}

/** Nothing for a guess that was not among the ten best: what it promised is not known. */
function judge(turn: Turn, hint: Hint | undefined, history: readonly number[], index: number): Judged[] {
  const played: RankedGuess | undefined = hint?.top.find(({ guess }) => guess === turn.guess);
  if (!hint || !played || history[index + 1] === undefined) return [];
  return [
    {
      gained: Math.log2(history[index] / Math.max(1, history[index + 1])),
      expected: played.bits,
      best: hint.bits,
    },
  ];
}

function verdictOf(judged: readonly Judged[]): Verdict {
  return {
    luckBits: sum(judged.map(({ gained, expected }) => gained - expected)),
    asGood: judged.filter(({ expected, best }) => expected >= best - EQUAL_BITS).length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
