import { type BoardConstraints, emptyBoard } from '../equations/board-constraints.ts';
import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import { type Clue, isWin } from '../game/feedback.ts';
import { knowledgeOf } from '../game/knowledge.ts';
import type { EquationRules } from '../game/rules.ts';
import type { SymbolSet } from '../game/symbols.ts';
import { EXTRA_SYMBOLS, isExtraSymbol, SYMBOL_SETS, SYMBOLS } from '../game/symbols.ts';
import type { Assumption, Clash } from '../protocol/deduction.ts';

export interface DeductionGame {
  readonly length: number;
  readonly symbols: SymbolSet;
  /** Rules of the possible answers. */
  readonly rules: EquationRules;
  /** Symbols that the answer cannot contain, in pro. */
  readonly omitted?: string;
  /** Further symbols that guesses, and perhaps answers, can contain, in pro. */
  readonly extraSymbols?: string;
}

export const codeOf = (symbol: string): number => SYMBOLS.indexOf(symbol);
export const symbolOf = (code: number): string => SYMBOLS[code]!;
export const bitOf = (symbol: string): number => 1 << codeOf(symbol);
export const maskOf = (symbols: Iterable<string>): number =>
  [...symbols].reduce((mask, symbol) => mask | bitOf(symbol), 0);
const ALL_SYMBOLS = [...SYMBOLS];
export const symbolsIn = (mask: number): string[] => ALL_SYMBOLS.filter((_, code) => (mask >> code) & 1);

export const DIGITS = maskOf('0123456789');
export const OPERATORS = maskOf('+-*/');

/** Number of symbols in a mask. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The conditions that the rows of a grid set for its answer, which contains one =. A winning row sets none. */
export function boardOfRows(
  { length, symbols, omitted = '' }: DeductionGame,
  rows: readonly Clue[],
): BoardConstraints {
  const lacking = [...SYMBOLS].filter((symbol) => !SYMBOL_SETS[symbols].includes(symbol));
  const board = emptyBoard(
    length,
    lacking.join('') + [...omitted].filter((one) => !isExtraSymbol(one)).join(''),
  );
  const { allowed, minCopies, maxCopies } = board;
  const known = knowledgeOf(rows.filter(({ feedback }) => !isWin(feedback)));
  for (const [symbol, { least, most }] of known.copies) {
    if (EXTRA_SYMBOLS.includes(symbol)) continue;
    minCopies[codeOf(symbol)] = least;
    maxCopies[codeOf(symbol)] = Math.min(most, length);
  }
  minCopies[EQUALS] = 1;
  maxCopies[EQUALS] = 1;
  for (let tile = 0; tile < length; tile++)
    for (let code = 0; code < SYMBOL_COUNT; code++)
      if (maxCopies[code] === 0 || known.isExcluded(symbolOf(code), tile)) allowed[tile]! &= ~(1 << code);
  return board;
}

/** A board on which the assumption is true. */
export function assume(board: BoardConstraints, assumption: Assumption): BoardConstraints {
  const { allowed, minCopies, maxCopies } = board;
  if ('tile' in assumption) {
    const { tile, symbols } = assumption;
    return { ...board, allowed: allowed.with(tile, allowed[tile]! & maskOf(symbols)) };
  }
  const { symbol, least, most } = assumption;
  const code = codeOf(symbol);
  return {
    allowed,
    minCopies: minCopies.with(code, Math.max(minCopies[code]!, least)),
    maxCopies: maxCopies.with(code, Math.min(maxCopies[code]!, most)),
  };
}

/** Removes symbols that the numbers of copies exclude, until nothing changes; or returns the clash. */
export function narrow(board: BoardConstraints): BoardConstraints | Clash {
  const { minCopies, maxCopies } = board;
  const allowed = board.allowed.slice();
  const tiles = [...allowed.keys()];
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const restrict = (tile: number, mask: number) => {
      const left = allowed[tile]! & mask;
      isChanged ||= left !== allowed[tile];
      allowed[tile] = left;
    };
    /** Copies that still need a tile. */
    const missing: string[] = [];
    for (let code = 0; code < SYMBOL_COUNT; code++) {
      const bit = 1 << code;
      const [symbol, least, most] = [symbolOf(code), minCopies[code]!, maxCopies[code]!];
      if (least === 0 && most >= tiles.length) continue;
      const possible = tiles.filter((tile) => (allowed[tile]! & bit) !== 0);
      const fixed = possible.filter((tile) => allowed[tile] === bit);
      if (fixed.length > most) return { kind: 'too-many', symbol, most, tiles: fixed };
      if (possible.length < least) return { kind: 'no-place', symbol, least, tiles: possible };
      for (let copy = fixed.length; copy < least; copy++) missing.push(symbol);
      for (const tile of possible) {
        if (fixed.length === most && allowed[tile] !== bit) restrict(tile, ~bit);
        else if (possible.length === least) restrict(tile, bit);
      }
    }
    const open = tiles.filter((tile) => countBits(allowed[tile]!) !== 1);
    const empty = open.find((tile) => allowed[tile] === 0);
    if (empty !== undefined) return { kind: 'no-symbol', tile: empty };
    // After a change, the counts of this round may be outdated.
    if (isChanged) continue;
    if (missing.length > open.length) return { kind: 'no-room', symbols: missing, tiles: open };
    if (missing.length === open.length) for (const tile of open) restrict(tile, maskOf(missing));
  }
  return { minCopies, maxCopies, allowed };
}

export const isClash = (result: BoardConstraints | Clash): result is Clash => 'kind' in result;
