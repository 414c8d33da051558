import type { BoardConstraints } from '../equations/board-constraints.ts';
import { ROW_BYTES } from '../equations/set.ts';
import type { Fact, TileSymbols } from '../protocol/deduction.ts';
import { countBits, DIGITS, maskOf, OPERATORS, symbolsIn } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';

/** A fact that all possible answers share. */
export interface SharedFact {
  readonly fact: Fact;
  /** If none of these is true, the fact is. */
  readonly otherwise: readonly TileSymbols[];
}

/** Maximum number of symbols to name for a tile, and of parts that a sentence joins. */
const MAX_CHOICES = 3;
const MAX_PARTS = 6;

/** The symbols that the possible answers have at each tile, as bits. */
export function masksOf({ set: { rows, length }, candidates }: PossibleAnswers): Uint32Array {
  const masks = new Uint32Array(length);
  for (const row of candidates)
    for (let tile = 0; tile < length; tile++) masks[tile]! |= 1 << rows[row * ROW_BYTES + tile]!;
  return masks;
}

/**
 * Which few symbols all possible answers have at a tile, or that they have an operator or a digit there, if the board
 * does not show it.
 * @param usual without rows
 */
export function choiceFacts(
  masks: Uint32Array,
  { allowed }: BoardConstraints,
  usual: BoardConstraints,
): SharedFact[] {
  return [...masks].flatMap((mask, tile) =>
    [countBits(mask) <= MAX_CHOICES ? mask : OPERATORS, OPERATORS, DIGITS]
      .filter((choice) => (mask & ~choice) === 0 && (allowed[tile]! & ~choice) !== 0)
      .map((choice) => ({
        fact: { kind: 'choice', tile, symbols: symbolsIn(usual.allowed[tile]! & choice) },
        otherwise: [{ tile, symbols: symbolsIn(usual.allowed[tile]! & ~choice) }],
      })),
  );
}

/** The pairs of a tile and a symbol that the board allows and no possible answer has. */
export const excludedPairs = (masks: Uint32Array, { allowed }: BoardConstraints): TileSymbols[] =>
  [...masks].flatMap((mask, tile) =>
    symbolsIn(allowed[tile]! & ~mask).map((symbol) => ({ tile, symbols: [symbol] })),
  );

/** One fact for each tile, and one for each symbol, of the easiest pairs. @param pairs the easiest first */
export function excludedFacts(pairs: readonly TileSymbols[]): SharedFact[] {
  const groups = [
    ...Map.groupBy(pairs, ({ tile }) => tile).values(),
    ...Map.groupBy(pairs, ({ symbols: [symbol] }) => symbol).values(),
  ];
  return groups.map((group) => {
    const otherwise = group.slice(0, MAX_PARTS);
    const symbols = symbolsIn(maskOf(otherwise.flatMap(({ symbols }) => symbols)));
    const tiles = [...new Set(otherwise.map(({ tile }) => tile))].sort((a, b) => a - b);
    return { fact: { kind: 'excluded', symbols, tiles }, otherwise };
  });
}
