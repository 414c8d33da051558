import { type EquationSet, rowAt, winsFor } from '../../src/equations/set.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import { feedbackCode, writeFeedbackCodes } from '../../src/scoring/feedback-codes.ts';

/** The candidates (rows) that are left after a guess; null if the guess wins against the answer. All are rows. */
export function candidatesLeft(
  set: EquationSet,
  winRule: WinRule,
  guess: number,
  candidates: Uint32Array,
  answer: number,
): Uint32Array | null {
  const isWon = (row: number) =>
    row === guess || (winRule !== 'itself' && winsFor(set, guess, row, winRule === 'orders-with-numbers'));
  if (isWon(answer)) return null;
  const symbols = rowAt(set.rows, guess).slice(0, set.length);
  const codes = new Int32Array(candidates.length);
  writeFeedbackCodes(symbols, set, candidates, codes);
  const code = feedbackCode(symbols, set, answer);
  return candidates.filter((row, index) => codes[index] === code && !isWon(row));
}
