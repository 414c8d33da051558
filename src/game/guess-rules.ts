import { parse, type SyntaxFlaw, syntaxFlawOf } from './grammar.ts';
import { type Equation, isExtraSymbol, SYMBOL_SETS, SYMBOLS, type SymbolSet } from './symbols.ts';
import { DOUBLE, evaluate } from './value.ts';

/** The site compares the two sides as doubles, with this tolerance. */
const TOLERANCE = 1e-7;

/** Why the site refuses a guess; `ui/words` has a sentence for each reason. */
export type Refusal =
  | { readonly code: 'symbol'; readonly character: string; readonly symbols: string }
  | { readonly code: 'length'; readonly tiles: number; readonly wanted: number }
  | { readonly code: 'equals'; readonly count: number }
  | { readonly code: SyntaxFlaw }
  | { readonly code: 'by-zero' }
  | { readonly code: 'unequal'; readonly left: number; readonly right: number };

/**
 * Why the site refuses `text` as a guess; undefined: it accepts `text`, or extra symbols make that uncertain. The rules
 * are looser than those for answers: they allow leading zeros, runs of signs, and calculations on both sides.
 * @param length number of tiles
 */
export function refusalOf(text: string, length: number, extraSymbols = ''): Refusal | undefined {
  const symbols = SYMBOLS + extraSymbols;
  const foreign = [...text].find((character) => !symbols.includes(character));
  if (foreign !== undefined) return { code: 'symbol', character: foreign, symbols };
  if (text.length !== length) return { code: 'length', tiles: text.length, wanted: length };
  const sides = text.split('=');
  if (sides.length !== 2) return { code: 'equals', count: sides.length - 1 };
  // We do not know the site's rules for sides with extra symbols.
  const known = sides.filter((side) => ![...side].some(isExtraSymbol));
  const flaw = known.map(syntaxFlawOf).find((code) => code !== undefined);
  if (flaw) return { code: flaw };
  const values = known
    .map((side) => evaluate(parse(side), DOUBLE, 'site'))
    .filter((value) => value !== undefined);
  if (values.length < known.length) return { code: 'by-zero' };
  const [left, right] = values;
  if (left === undefined || right === undefined || Math.abs(left - right) < TOLERANCE) return undefined;
  return { code: 'unequal', left, right };
}

/** Why a text cannot be the first guess of every puzzle of a game; undefined: it can. */
export function refusalOfFirstGuess(
  text: string,
  { symbols, length }: { readonly symbols: SymbolSet; readonly length: number },
): Refusal | undefined {
  const keys = SYMBOL_SETS[symbols];
  const character = [...text].find((one) => !keys.includes(one));
  return character === undefined ? refusalOf(text, length) : { code: 'symbol', character, symbols: keys };
}

export function accepts(text: string, length: number): text is Equation {
  return refusalOf(text, length) === undefined;
}
