import { parse } from './grammar.ts';
import type { Equation } from './symbols.ts';
import { type Arithmetic, createRational, EXACT_ARITHMETIC, evaluate, type Rational } from './value.ts';

/** Replaces each number n by n + n²/(n + 1) as the site does, but with exact fractions. */
const DISPLACED_EXACT: Arithmetic<Rational> = {
  ...EXACT_ARITHMETIC,
  number(digits) {
    const n = BigInt(digits);
    return createRational(n * (n + 1n) + n * n, n + 1n);
  },
};

/**
 * Key of a possible answer: a guess with the same key wins if it also contains every number of the answer. The site
 * compares the displaced left sides as doubles; the key uses their exact value. Signs and powers follow the site's
 * conventions.
 */
export function algebraKey(answer: Equation): string {
  const [left, right] = answer.split('=') as [string, string];
  const value = evaluate(parse(left), DISPLACED_EXACT, 'site');
  return [[...answer].sort().join(''), right, value?.numerator, value?.denominator].join(' ');
}

/** Key of the commutative class of a possible answer: answers with the same key win against each other. */
export function commutativeClassKey(answer: Equation): string {
  const numbers = [...new Set(answer.match(/[0-9]+/g))].sort();
  return [algebraKey(answer), numbers.join(',')].join(' ');
}
