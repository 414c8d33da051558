import { parse } from './grammar.ts';
import type { Equation } from './symbols.ts';
import { type Arithmetic, DOUBLE, evaluate } from './value.ts';

/**
 * The answers that a guess wins against. itself: only an equal one · orders: any order of the same operations ·
 * orders-with-numbers: any order, if the guess contains every number of the answer, as in Maxi.
 */
export type WinRule = 'itself' | 'orders' | 'orders-with-numbers';

export function winsAgainst(guess: Equation, answer: Equation, winRule: WinRule): boolean {
  if (guess === answer) return true;
  return winRule !== 'itself' && isCommutativeWin(guess, answer, winRule === 'orders-with-numbers');
}

/** Tolerances of the site, which compares doubles: for algebraic equality, and for the values of the two sides. */
const ALGEBRA_TOLERANCE = 1e-5;
const VALUE_TOLERANCE = 1e-7;

/** Replaces each number n by n + n²/(n + 1). Left sides that are still equal count as algebraically equal. */
const DISPLACED: Arithmetic<number> = {
  ...DOUBLE,
  number(digits) {
    const n = Number(digits);
    return n + (n * n) / (n + 1);
  },
};

const sidesOf = (equation: Equation) => equation.split('=') as [left: string, right: string];
const symbolsOf = (equation: Equation) => [...equation].sort().join('');
const numbersOf = (equation: Equation) => equation.match(/[0-9]+/g) ?? [];

/** Whether two sides are equal within `tolerance`; false if one divides by zero. */
function agree(a: string, b: string, arithmetic: Arithmetic<number>, tolerance: number): boolean {
  const [x = Number.NaN, y = Number.NaN] = [a, b].map((side) => evaluate(parse(side), arithmetic, 'site'));
  return Math.abs(x - y) < tolerance;
}

/**
 * Whether a guess wins if its operations may be in another order than the answer's. As on the site, it must have the
 * same symbols, an algebraically equal left side with the value of the answer's right side, and (if `needsNumbers`)
 * every number of the answer. The last condition is not symmetric: the guess may contain further numbers.
 */
export function isCommutativeWin(guess: Equation, answer: Equation, needsNumbers: boolean): boolean {
  if (symbolsOf(guess) !== symbolsOf(answer)) return false;
  const numbers = new Set(numbersOf(guess));
  if (needsNumbers && !numbersOf(answer).every((number) => numbers.has(number))) return false;
  const [left] = sidesOf(guess);
  const [answerLeft, answerRight] = sidesOf(answer);
  return (
    agree(left, answerRight, DOUBLE, VALUE_TOLERANCE) && agree(left, answerLeft, DISPLACED, ALGEBRA_TOLERANCE)
  );
}
