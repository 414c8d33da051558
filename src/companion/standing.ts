import type { RankedGuess } from '../protocol/hint.ts';
import { gradeOf } from './grade.ts';

/**
 * How a guess compares with the suggestion. `better`: the suggestion is the player's own first guess. `unknown`: the
 * value of one of them is not known.
 */
export type Standing = 'equal' | 'better' | 'little' | 'worse' | 'unknown';

/**
 * Puts guesses into groups by their difference from the first one: in guesses needed or, if the game has one guess, in
 * the chance to win.
 */
export function byStanding(top: readonly RankedGuess[], hasOneGuess: boolean) {
  const groups = Map.groupBy(top, (ranked) => standingOf(ranked, top[0]!, hasOneGuess));
  return [...groups].map(([standing, guesses]) => ({ standing, guesses }));
}

function standingOf({ value, winChance }: RankedGuess, best: RankedGuess, hasOneGuess: boolean): Standing {
  if (!hasOneGuess && !(value && best.value)) return 'unknown';
  const grade = gradeOf(hasOneGuess ? best.winChance - winChance : value!.needed - best.value!.needed);
  if (grade === 'better') return grade;
  return grade === 'best' ? 'equal' : grade === 'good' ? 'little' : 'worse';
}
