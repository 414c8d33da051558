import { DOUBLE } from './arithmetic.ts';
import { flawOf, parse } from './grammar.ts';
import { type Equation, isSymbol, SYMBOLS } from './symbols.ts';
import { evaluate } from './value.ts';

/** Both sides may differ by less than this, calculated in doubles. */
const TOLERANCE = 1e-7;

/** The value the site gives to one side; undefined for a division by zero. The side must be free of flaws. */
function siteValueOf(side: string): number | undefined {
  return evaluate(parse(side), DOUBLE, 'site');
}

/**
 * Why the site does not take `text` as a guess, in plain words; undefined when it does.
 * Looser than what can be an answer: any zeros and signs, calculations on both sides, pointless brackets.
 * @param length number of tiles
 */
export function refusalOf(text: string, length: number): string | undefined {
  const foreign = [...text].find((character) => !isSymbol(character));
  if (foreign !== undefined) return `"${foreign}" is not a symbol of the game (${SYMBOLS})`;
  if (text.length !== length) return `it has ${text.length} tiles, not ${length}`;
  const sides = text.split('=');
  if (sides.length !== 2) return `it has ${sides.length - 1} equals signs, not one`;
  const flaw = sides.map(flawOf).find((reason) => reason !== undefined);
  if (flaw) return flaw;
  const [left, right] = sides.map(siteValueOf);
  if (left === undefined || right === undefined) return 'it divides by zero';
  if (!(Math.abs(left - right) < TOLERANCE)) return `${left} does not equal ${right}`;
  return undefined;
}

/** Whether the site takes `text` as a guess. */
export function accepts(text: string, length: number): text is Equation {
  return refusalOf(text, length) === undefined;
}

/**
 * A guess as a person gives it.
 * @param length number of tiles
 * @throws Error saying why the site would not take it
 */
export function asGuess(text: string, length: number): Equation {
  const refusal = refusalOf(text, length);
  if (refusal === undefined) return text as Equation;
  throw new Error(`"${text}" is not a guess: ${refusal}`);
}
