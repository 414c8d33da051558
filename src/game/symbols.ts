import { MOST_SYMBOLS, SYMBOL_COUNT } from './codes.ts';

export { SYMBOL_COUNT };

/** The game's alphabet. A symbol's code is its index here; equation order is the order of these codes, tile by tile. */
export const SYMBOLS = '0123456789+-*/=()²³';

declare const equation: unique symbol;
/**
 * A guess that the site accepts, or an answer under some rule variant. A row on the board was accepted, even if {@link
 * ../game/accepts.ts} would refuse it. In a game of words: a word.
 */
export type Equation = string & { readonly [equation]: true };

/** The alphabet of words. Code 14 stays `=`, which the kernels expect once in every equation and never in a word. */
const LETTERS = 'abcdefghijklmn=opqrstuvwxyz';

/** No letter is a symbol of equations, so one table serves both. */
const CODES = new Map(
  [LETTERS, SYMBOLS].flatMap((alphabet) => Array.from(alphabet, (symbol, code) => [symbol, code])),
);

/** Alphabets: a code is an index. */
const ALPHABETS = { equations: SYMBOLS, words: LETTERS } as const;
export type Alphabet = keyof typeof ALPHABETS;

/**
 * Symbol codes of a text.
 * @returns one code a tile: 0 to 18 in equations, to 26 in words
 * @throws Error naming the first character that is not a symbol of the game
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

/** Whether equations can contain it. */
export function isSymbol(character: string): boolean {
  return EQUATION_SYMBOLS.has(character);
}

/**
 * Symbols that a puzzle of pro can have besides, where its maker wants them. Maxwell's equations hold none, but a guess
 * on the board may.
 */
export const EXTRA_SYMBOLS = '^!.π';
const EXTRA_SYMBOL_SET: ReadonlySet<string> = new Set(EXTRA_SYMBOLS);

/** Code of every extra symbol of a guess: no equation or word has it. */
export const EXTRA = MOST_SYMBOLS;

/** Whether it is one of the {@link EXTRA_SYMBOLS}. */
export function isExtraSymbol(character: string): boolean {
  return EXTRA_SYMBOL_SET.has(character);
}

/**
 * Symbol codes of a guess, which may hold extra symbols: all of them become {@link EXTRA}.
 * @throws as {@link encode}
 */
export function encodeGuess(guess: string): Uint8Array {
  return Uint8Array.from([...guess], (symbol) => (isExtraSymbol(symbol) ? EXTRA : codeOf(symbol)));
}

/** Symbols of a puzzle: only Maxi has brackets and powers. */
export const SYMBOL_SETS = { classic: '0123456789+-*/=', maxi: SYMBOLS } as const;
export type SymbolSet = keyof typeof SYMBOL_SETS;
