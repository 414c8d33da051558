import { SYMBOL_COUNT } from './codes.ts';

export { SYMBOL_COUNT };

/** The game's alphabet. A symbol's code is its index here; equation order is the order of these codes, tile by tile. */
export const SYMBOLS = '0123456789+-*/=()²³';

declare const equation: unique symbol;
/**
 * Tiles that the site accepts as a guess, or that some rule variant admits as an answer. A row on the board was
 * accepted, even where {@link ../game/accepts.ts} does not know why.
 */
export type Equation = string & { readonly [equation]: true };

const CODES = new Map([...SYMBOLS].map((symbol, code) => [symbol, code]));

/**
 * Symbol codes of a text.
 * @returns one code (0 to 18) a tile
 * @throws Error naming the first character that is not a symbol of the game
 */
export function encode(text: string): Uint8Array {
  return Uint8Array.from([...text], (symbol) => {
    const code = CODES.get(symbol);
    if (code === undefined) throw new Error(`"${symbol}" is not a symbol of the game (${SYMBOLS})`);
    return code;
  });
}

/** Text of symbol codes; the inverse of {@link encode}. */
export function decode(codes: Iterable<number>): Equation {
  let text = '';
  for (const code of codes) text += SYMBOLS[code];
  return text as Equation;
}

export function isSymbol(character: string): boolean {
  return CODES.has(character);
}

/** The symbols a puzzle is made of: Maxi has brackets and powers, the other modes have not. */
export const SYMBOL_SETS = { classic: '0123456789+-*/=', maxi: SYMBOLS } as const;
export type SymbolSet = keyof typeof SYMBOL_SETS;
