import type { BoardConstraints } from '../equations/board-constraints.ts';
import { ROW_BYTES } from '../equations/set.ts';
import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import type { Assumption, Fact } from '../protocol/deduction.ts';
import { codeOf, countBits, DIGITS, maskOf, OPERATORS, symbolOf, symbolsIn } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';

/** A fact that all possible answers share. */
export interface SharedFact {
  readonly fact: Fact;
  /** If none of these is true, the fact is. */
  readonly otherwise: readonly Assumption[];
}

/** Maximum number of symbols to name for a tile, or of tiles for a symbol, and of parts that a sentence joins. */
const MAX_CHOICES = 3;
const MAX_PARTS = 6;

/** Properties that all possible answers share. */
interface Common {
  /** By tile: its symbols, as bits. */
  readonly masks: Uint32Array;
  /** By symbol: the least and the largest number of copies. */
  readonly least: Uint8Array;
  readonly most: Uint8Array;
}

export function commonOf({ set: { rows, length }, candidates }: PossibleAnswers): Common {
  const masks = new Uint32Array(length);
  const least = new Uint8Array(SYMBOL_COUNT).fill(length);
  const most = new Uint8Array(SYMBOL_COUNT);
  for (const row of candidates) {
    const copies = new Uint8Array(SYMBOL_COUNT);
    for (let tile = 0; tile < length; tile++) {
      const code = rows[row * ROW_BYTES + tile]!;
      masks[tile]! |= 1 << code;
      copies[code]!++;
    }
    for (const [code, count] of copies.entries()) {
      least[code] = Math.min(least[code]!, count);
      most[code] = Math.max(most[code]!, count);
    }
  }
  return { masks, least, most };
}

/**
 * Which few symbols all possible answers have at a tile, or that they have an operator or a digit there, if the board
 * does not show it.
 * @param usual without rows
 */
export function choiceFacts(
  { masks }: Common,
  { allowed }: BoardConstraints,
  usual: BoardConstraints,
): SharedFact[] {
  return [...masks].flatMap((mask, tile) =>
    [countBits(mask) <= MAX_CHOICES ? mask : OPERATORS, OPERATORS, DIGITS]
      .filter((choice) => (mask & ~choice) === 0 && (allowed[tile]! & ~choice) !== 0)
      .map((choice) => ({
        fact:
          choice === 1 << EQUALS
            ? { kind: 'equals', tile, digits: masks.length - 1 - tile }
            : { kind: 'choice', tile, symbols: symbolsIn(usual.allowed[tile]! & choice) },
        otherwise: [{ tile, symbols: symbolsIn(usual.allowed[tile]! & ~choice) }],
      })),
  );
}

/** Where all possible answers have a symbol, and that or how often they contain it, if the board does not show it. */
export function copyFacts(
  { masks, least, most }: Common,
  { allowed, minCopies, maxCopies }: BoardConstraints,
): SharedFact[] {
  const { length } = allowed;
  const tilesWith = (all: Uint32Array, bit: number) =>
    [...all.keys()].filter((tile) => (all[tile]! & bit) !== 0);
  const facts: SharedFact[] = [];
  for (const [code, copies] of least.entries()) {
    if (copies === 0 || code === EQUALS) continue;
    const symbol = symbolOf(code);
    const missing: Assumption = { symbol, least: 0, most: 0 };
    const [tiles, shown] = [tilesWith(masks, 1 << code), tilesWith(allowed, 1 << code)];
    const others = [...allowed.keys()].filter((tile) => !tiles.includes(tile));
    const hidden = shown.length - tiles.length;
    if (tiles.length > 1 && tiles.length <= MAX_CHOICES && hidden > 0 && hidden <= MAX_PARTS)
      facts.push({
        fact: { kind: 'places', symbol, tiles },
        otherwise: [missing, ...others.map((tile) => ({ tile, symbols: [symbol] }))],
      });
    if (minCopies[code] === 0 && ((1 << code) & DIGITS) === 0)
      facts.push({ fact: { kind: 'contains', symbol }, otherwise: [missing] });
    const isShown = minCopies[code] === copies && Math.min(maxCopies[code]!, shown.length) === copies;
    if (copies === most[code] && !isShown)
      facts.push({
        fact: { kind: 'copies', symbol, copies },
        otherwise: [
          { symbol, least: 0, most: copies - 1 },
          { symbol, least: copies + 1, most: length },
        ],
      });
  }
  return facts;
}

/** Which operators all possible answers have, and no others, if the board does not show it. @param usual without rows */
export function operatorFacts(
  { masks, least }: Common,
  { allowed, minCopies }: BoardConstraints,
  usual: BoardConstraints,
): SharedFact[] {
  const used = joined(masks) & OPERATORS;
  const [present, others] = [symbolsIn(used), symbolsIn(joined(usual.allowed) & OPERATORS & ~used)];
  const isExact = used !== 0 && present.every((symbol) => least[codeOf(symbol)]! > 0);
  const isShown =
    (joined(allowed) & OPERATORS) === used && present.every((symbol) => minCopies[codeOf(symbol)]! > 0);
  if (!isExact || isShown) return [];
  const otherwise = [
    ...others.map((symbol) => ({ symbol, least: 1, most: allowed.length })),
    ...present.map((symbol) => ({ symbol, least: 0, most: 0 })),
  ];
  return [{ fact: { kind: 'operators', symbols: present }, otherwise }];
}

const joined = (masks: Uint32Array) => masks.reduce((all, mask) => all | mask, 0);

/**
 * The pairs of a tile and a symbol, and the symbols, that the board allows and every possible answer lacks. Brackets
 * come in pairs.
 */
export function exclusions({ masks }: Common, { allowed }: BoardConstraints): Assumption[] {
  const absent = symbolsIn(joined(allowed) & ~joined(masks)).filter((symbol) => symbol !== ')');
  return [
    ...[...masks].flatMap((mask, tile) =>
      symbolsIn(allowed[tile]! & ~mask).map((symbol) => ({ tile, symbols: [symbol] })),
    ),
    ...absent.map((symbol) => ({ symbol, least: 1, most: allowed.length })),
  ];
}

/**
 * One fact for each tile, one for each symbol, and one for all symbols that are absent, of the easiest exclusions.
 * @param excluded the easiest first
 */
export function exclusionFacts(excluded: readonly Assumption[]): SharedFact[] {
  const pairs = excluded.filter((one) => 'tile' in one);
  const absent = excluded.filter((one) => 'symbol' in one).slice(0, MAX_PARTS);
  const groups = [
    ...Map.groupBy(pairs, ({ tile }) => tile).values(),
    ...Map.groupBy(pairs, ({ symbols: [symbol] }) => symbol).values(),
  ];
  const facts = groups.map((group): SharedFact => {
    const otherwise = group.slice(0, MAX_PARTS);
    const symbols = symbolsIn(maskOf(otherwise.flatMap(({ symbols }) => symbols)));
    const tiles = [...new Set(otherwise.map(({ tile }) => tile))].sort((a, b) => a - b);
    return { fact: { kind: 'excluded', symbols, tiles }, otherwise };
  });
  const symbols = symbolsIn(maskOf(absent.map(({ symbol }) => symbol)));
  return absent.length === 0 ? facts : [...facts, { fact: { kind: 'absent', symbols }, otherwise: absent }];
}
