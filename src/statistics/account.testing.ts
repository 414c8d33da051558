import fc from 'fast-check';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';

const value = (needed: number) => ({ needed, isExact: true });

/** @param best number of guesses needed with the suggestion */
export function judgement(best: number, choice: number, luck: number, random = 1): Judgement {
  return {
    ...{ before: 8, after: 1, bits: 0, gained: 0, choice, luck, random },
    value: value(best + choice),
    cause: 'none',
    reasons: [],
    best: { guess: 'best' as Equation, value: value(best), reasons: [] },
  };
}

const guesses = fc.double({ min: -1, max: 2, noNaN: true });
const random = fc.double({ min: 0.1, max: 2, noNaN: true });

export const anyJudgement = fc
  .tuple(fc.double({ min: 1, max: 4, noNaN: true }), guesses, guesses, random)
  .map((figures) => judgement(...figures));

/** As shown, with two digits. */
export const inHundredths = (number: number) => Math.round(Number(number.toFixed(2)) * 100);
