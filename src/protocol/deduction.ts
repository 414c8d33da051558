/**
 * Proofs about the answer of one grid from its rows, as plain data. Tiles and rows are numbered from 0. `isProved`: it
 * holds for every equation that the site accepts as a guess; otherwise only for the likely answers.
 */

/** Some of the symbols of a tile. As an assumption: "suppose that tile 4 is one of them". */
export interface TileSymbols {
  readonly tile: number;
  readonly symbols: readonly string[];
}

/** A range of numbers of copies. As an assumption: "suppose that the 3 is there twice or more often". */
export interface SymbolCopies {
  readonly symbol: string;
  readonly least: number;
  readonly most: number;
}

/** Something that the answer might have. A proof shows that it cannot. */
export type Assumption = TileSymbols | SymbolCopies;

/** Why too few tiles are left, or too many symbols. */
export type Clash =
  /** "There is only one 3, and it is at 5." `tiles`: tiles that would have the symbol. */
  | {
      readonly kind: 'too-many';
      readonly symbol: string;
      readonly most: number;
      readonly tiles: readonly number[];
    }
  /** "The 8 would not fit anywhere." `tiles`: those where the symbol can be, fewer than `least`. */
  | {
      readonly kind: 'no-place';
      readonly symbol: string;
      readonly least: number;
      readonly tiles: readonly number[];
    }
  /** "3, 8 and + must all go into the open tiles, so 5 does not fit." `symbols`: with repetitions. */
  | { readonly kind: 'no-room'; readonly symbols: readonly string[]; readonly tiles: readonly number[] }
  /** "No symbol is left for tile 4." */
  | { readonly kind: 'no-symbol'; readonly tile: number };

/**
 * The rule of grammar that a proof is about. The examples are sentences about a tile.
 *
 * - `first`: "The first tile is never +."
 * - `last`: "The last tile is a digit."
 * - `near-end`: "So close to the end there is no room for it, because = and a result must follow."
 * - `after-equals`: "To the right of = there are only digits."
 * - `before-equals`: "The tile before = is a digit", or a bracket or a power.
 * - `equals-place`: "The = cannot be this early or late: a calculation must be before it, and a digit after it."
 * - `operators`: "Two operators are never side by side", nor an operator and =, or one at a bracket's inner side.
 * - `zero`: "No number begins with 0."
 * - `bracket`: "A bracket does not touch a digit here", or it is not closed.
 * - `power`: "² comes after a number or a bracket."
 */
export type GrammarRule =
  | 'first'
  | 'last'
  | 'near-end'
  | 'after-equals'
  | 'before-equals'
  | 'equals-place'
  | 'operators'
  | 'zero'
  | 'bracket'
  | 'power';

/** A range of values, both ends included; −Infinity and Infinity are possible (as JSON, null). */
export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

/**
 * One case of a proof by arithmetic. Ranges and last digits are about left sides that are whole numbers. `shape` has a
 * text per tile: `d` for a digit, else the symbols that the case allows, such as `+*`. All cases together cover every
 * way to place operators, brackets, powers and =. `narrowed`: tiles for which only these digits can give a result of the
 * right size and last digit, one after the other: "Tile 1 must be 8 or 9, else the left side is too small."
 */
export type ShapeStep = { readonly shape: readonly string[]; readonly narrowed: readonly TileSymbols[] } & (
  | /** "Two two-digit numbers add to 20 or more, but the result is 10 to 19." */
  { readonly kind: 'size'; readonly left: ValueRange; readonly right: ValueRange }
  /** "The last digits would make 3 or 5, but the result ends with 8." */
  | { readonly kind: 'last-digit'; readonly left: readonly number[]; readonly right: readonly number[] }
  /** "A two-digit number divided by one of three digits is not whole, but all other terms are." */
  | { readonly kind: 'fraction' }
  /** "This way the 8 does not fit"; or the last of `narrowed` is empty: "No digit works at tile 3." */
  | { readonly kind: 'room' }
);

/** Why an assumption cannot be true. It rests only on `rows`. Easiest kind first. */
export type Proof = { readonly rows: readonly number[]; readonly isProved: boolean } & (
  | /** The copies do not fit: "There is only one 3, and it is at 5." */
  { readonly kind: 'counting'; readonly clash: Clash }
  /**
   * One tile or two neighbours break a rule: "Tile 3 is + or −, and an operator never follows an operator." `equals`:
   * the tiles where = can be, if that matters; else null.
   */
  | {
      readonly kind: 'grammar';
      readonly rule: GrammarRule;
      readonly tiles: readonly TileSymbols[];
      readonly equals: readonly number[] | null;
    }
  /**
   * "The result is 10 to 19. Two two-digit numbers add to 20 or more, and multiply to 100 or more." Without steps, the
   * signs cannot be placed.
   */
  | { readonly kind: 'arithmetic'; readonly steps: readonly ShapeStep[] }
);

/** Why no possible answer has a symbol at a tile; the first that works, easiest first. */
export type CellReason =
  /** "Row 1: tile 3 is +." */
  | { readonly kind: 'green'; readonly row: number; readonly symbol: string; readonly isProved: true }
  /** "Row 2: 3 is black, so it is not in the answer." */
  | { readonly kind: 'absent'; readonly row: number; readonly isProved: true }
  /** "Row 2: 3 is not here, because the tile is purple" or black; the answer has it elsewhere. */
  | { readonly kind: 'not-here'; readonly row: number; readonly mark: 'P' | 'B'; readonly isProved: true }
  | Proof
  /** "None of the 83 possible answers has it." */
  | { readonly kind: 'checked'; readonly answers: number; readonly isProved: false };

/** A true statement about all possible answers that a player can use. */
export type Fact =
  /** "Tile 3 is 1 or 7", "tile 4 is + or −", or "tile 4 is a digit". */
  | { readonly kind: 'choice'; readonly tile: number; readonly symbols: readonly string[] }
  /** "The = is at 7, so one digit follows." */
  | { readonly kind: 'equals'; readonly tile: number; readonly digits: number }
  /** "The 8 is at 1, 2 or 5." */
  | { readonly kind: 'places'; readonly symbol: string; readonly tiles: readonly number[] }
  /** "The operators are + and ×, and no others." */
  | { readonly kind: 'operators'; readonly symbols: readonly string[] }
  /** "There is a ÷." */
  | { readonly kind: 'contains'; readonly symbol: string }
  /** "There is exactly one 3." */
  | { readonly kind: 'copies'; readonly symbol: string; readonly copies: number }
  /** "The answer lacks −, 7 and ²." */
  | { readonly kind: 'absent'; readonly symbols: readonly string[] }
  /** "Tile 3 is not 4, 5 or 9", or "the 9 is not at 2, 3 or 5": one of the lists has a single element. */
  | { readonly kind: 'excluded'; readonly symbols: readonly string[]; readonly tiles: readonly number[] };

/**
 * A fact about all `answers` possible answers, and why nothing else is possible: if none of the assumptions is true, the
 * fact is. Proofs by counting repeat the colours, so they are not shown.
 */
export interface Deduction {
  readonly fact: Fact;
  readonly answers: number;
  readonly isProved: boolean;
  readonly because: readonly { readonly assumption: Assumption; readonly proof: Proof }[];
}
