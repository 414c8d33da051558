import { MAX_SYMBOL_COUNT, SYMBOL_COUNT } from './codes.ts';

export { SYMBOL_COUNT };

/** The alphabet of equations. A symbol's code is its index, and equations are sorted by these codes. */
export const SYMBOLS = '0123456789+-*/=()²³';

declare const equation: unique symbol;
/**
 * A guess that the site accepts, an answer under some rule variant, or a word. A row of the board is one too, even if
 * `refusalOf` (`guess-rules.ts`) would refuse it.
 */
export type Equation = string & { readonly [equation]: true };

/** The alphabet of words. Code 14 is `=` here too, because the kernels treat it specially: no letter may have it. */
const LETTERS = 'abcdefghijklmn=opqrstuvwxyz';

/** One table for both alphabets, because letters are not symbols of equations. */
const CODES = new Map(
  [LETTERS, SYMBOLS].flatMap((alphabet) => Array.from(alphabet, (symbol, code) => [symbol, code])),
);

const ALPHABETS = { equations: SYMBOLS, words: LETTERS } as const;
export type Alphabet = keyof typeof ALPHABETS;

/**
 * Symbol codes of a text: 0 to 18 in equations, 0 to 26 in words.
 * @throws Error naming the first character that is in neither alphabet
 */
export function encode(text: string): Uint8Array {
  return Uint8Array.from([...text], codeOf);
}

function codeOf(symbol: string): number {
  const code = CODES.get(symbol);
  if (code === undefined) throw new Error(`"${symbol}" is not a symbol of the game (${SYMBOLS})`);
  return code;
}

/** Text of symbol codes; the inverse of {@link encode}. */
export function decode(codes: Iterable<number>, alphabet: Alphabet = 'equations'): Equation {
  let text = '';
  for (const code of codes) text += ALPHABETS[alphabet][code];
  return text as Equation;
}

const EQUATION_SYMBOLS: ReadonlySet<string> = new Set(SYMBOLS);

export const isSymbol = (character: string): boolean => EQUATION_SYMBOLS.has(character);

/** Further symbols that a pro puzzle can allow. Equation sets never contain them, but guesses may. */
export const EXTRA_SYMBOLS = '^!.π';
const EXTRA_SYMBOL_SET: ReadonlySet<string> = new Set(EXTRA_SYMBOLS);

/** Code of every extra symbol in a guess. Rows of equation sets never contain it. */
export const EXTRA_CODE = MAX_SYMBOL_COUNT;

export const isExtraSymbol = (character: string): boolean => EXTRA_SYMBOL_SET.has(character);

/** Symbol codes of a guess, as in {@link encode}; every extra symbol becomes {@link EXTRA_CODE}. */
export function encodeGuess(guess: string): Uint8Array {
  return Uint8Array.from([...guess], (symbol) => (isExtraSymbol(symbol) ? EXTRA_CODE : codeOf(symbol)));
}

/** Symbols of a puzzle. Only Maxi, pro and longer games have brackets and powers. */
export const SYMBOL_SETS = { classic: '0123456789+-*/=', maxi: SYMBOLS } as const;
export type SymbolSet = keyof typeof SYMBOL_SETS;
