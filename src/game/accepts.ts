import { DOUBLE } from './arithmetic.ts';
import { type Flaw, flawOf, parse } from './grammar.ts';
import { type Equation, isSymbol, SYMBOLS } from './symbols.ts';
import { evaluate } from './value.ts';

/** The two sides may differ by less than this, in doubles. */
const TOLERANCE = 1e-7;

/** Why the site refuses a guess; `ui/words` words each. */
export type Refusal =
  | { readonly code: 'symbol'; readonly character: string; readonly symbols: string }
  | { readonly code: 'length'; readonly tiles: number; readonly wanted: number }
  /** `count` equals signs, not one. */
  | { readonly code: 'equals'; readonly count: number }
  | { readonly code: Flaw }
  | { readonly code: 'by-zero' }
  /** The values of the two sides. */
  | { readonly code: 'unequal'; readonly left: number; readonly right: number };

/** Thrown for invalid typed guesses or equations. */
export class Refused extends Error {
  readonly text: string;
  readonly refusal: Refusal;

  constructor(text: string, refusal: Refusal) {
    super(`${text}: ${refusal.code}`);
    this.text = text;
    this.refusal = refusal;
  }
}

/** The value the site gives to one side; undefined for a division by zero. The side must be free of flaws. */
function siteValueOf(side: string): number | undefined {
  return evaluate(parse(side), DOUBLE, 'site');
}

/**
 * Why the site refuses `text` as a guess; undefined: it does not. Looser than the rules for answers: any zeros and
 * signs, calculations on both sides, pointless brackets.
 * @param length number of tiles
 */
export function refusalOf(text: string, length: number): Refusal | undefined {
  const foreign = [...text].find((character) => !isSymbol(character));
  if (foreign !== undefined) return { code: 'symbol', character: foreign, symbols: SYMBOLS };
  if (text.length !== length) return { code: 'length', tiles: text.length, wanted: length };
  const sides = text.split('=');
  if (sides.length !== 2) return { code: 'equals', count: sides.length - 1 };
  const flaw = sides.map(flawOf).find((code) => code !== undefined);
  if (flaw) return { code: flaw };
  const [left, right] = sides.map(siteValueOf);
  if (left === undefined || right === undefined) return { code: 'by-zero' };
  return Math.abs(left - right) < TOLERANCE ? undefined : { code: 'unequal', left, right };
}

/** Whether the site accepts `text` as a guess. */
export function accepts(text: string, length: number): text is Equation {
  return refusalOf(text, length) === undefined;
}

/**
 * Parses a typed guess.
 * @param length number of tiles
 * @throws Refused when the site would refuse it
 */
export function asGuess(text: string, length: number): Equation {
  const refusal = refusalOf(text, length);
  if (refusal) throw new Refused(text, refusal);
  return text as Equation;
}
