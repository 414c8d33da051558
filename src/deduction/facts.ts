import type { BoardConstraints } from '../equations/board-constraints.ts';
import { ROW_BYTES } from '../equations/set.ts';
import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import type { Assumption, Fact } from '../protocol/deduction.ts';
import { codeOf, countBits, DIGITS, maskOf, OPERATORS, symbolOf, symbolsIn } from './board.ts';
import type { PossibleAnswers } from './explain-cell.ts';

/** A fact that all possible answers share. */
export interface SharedFact {
  readonly fact: Fact;
  /** All of these hold for every possible answer; together they mean the fact. */
  readonly meaning: readonly Assumption[];
  /** If none of these is true, the fact is. Some contradict the colours alone. */
  readonly otherwise: readonly Assumption[];
}

/** Maximum number of tiles to name for a symbol, and of symbols for a tile. */
const MAX_PLACES = 3;
const MAX_CHOICES = 3;

const tileHas = (tile: number, mask: number): Assumption => ({
  kind: 'tile',
  tile,
  symbols: symbolsIn(mask),
});

/** Properties that all possible answers share. */
interface Common {
  /** By tile: its symbols, as bits. */
  readonly masks: Uint32Array;
  readonly least: Uint8Array;
  readonly most: Uint8Array;
}

function commonOf({ set: { rows, length }, candidates }: PossibleAnswers): Common {
  const masks = new Uint32Array(length);
  const least = new Uint8Array(SYMBOL_COUNT).fill(length);
  const most = new Uint8Array(SYMBOL_COUNT);
  const copies = new Uint8Array(SYMBOL_COUNT);
  for (const row of candidates) {
    copies.fill(0);
    for (let tile = 0; tile < length; tile++) {
      const code = rows[row * ROW_BYTES + tile]!;
      masks[tile]! |= 1 << code;
      copies[code]!++;
    }
    for (let code = 0; code < SYMBOL_COUNT; code++) {
      least[code] = Math.min(least[code]!, copies[code]!);
      most[code] = Math.max(most[code]!, copies[code]!);
    }
  }
  return { masks, least, most };
}

/**
 * The facts that all possible answers share, and that the board does not show.
 * @param board narrowed
 * @param usual without rows
 */
export function sharedFacts(
  answers: PossibleAnswers,
  board: BoardConstraints,
  usual: BoardConstraints,
): SharedFact[] {
  const common = commonOf(answers);
  const tiles = [...board.allowed.keys()];
  const codes = Array.from({ length: SYMBOL_COUNT }, (_, code) => code).filter((code) => code !== EQUALS);
  return [
    ...tiles.flatMap((tile) => tileFacts(board, usual, tile, common.masks[tile]!)),
    ...codes.flatMap((code) => placesFact(board, common, code) ?? []),
    ...operatorFacts(board, usual, common),
    ...codes.flatMap((code) => copiesFact(board, common, code) ?? []),
    ...absentFacts(board, common, codes),
  ];
}

/** Facts about a tile that the possible answers share. */
function tileFacts(
  { allowed }: BoardConstraints,
  usual: BoardConstraints,
  tile: number,
  mask: number,
): SharedFact[] {
  const shown = allowed[tile]!;
  const made = (fact: Fact, holds: number): SharedFact => ({
    fact,
    meaning: [tileHas(tile, shown & holds)],
    otherwise: [tileHas(tile, usual.allowed[tile]! & ~holds)],
  });
  if (countBits(shown) === 1) return [];
  if (mask === 1 << EQUALS) return [made({ kind: 'equals', tile, digits: allowed.length - 1 - tile }, mask)];
  if (countBits(mask) === 1) return [made({ kind: 'symbol', tile, symbol: symbolsIn(mask)[0]! }, mask)];
  const kinds = [
    ['operator', OPERATORS],
    ['digit', DIGITS],
    ['no-operator', ~OPERATORS],
  ] as const;
  const facts = kinds
    .filter(([, holds]) => (mask & ~holds) === 0 && (shown & ~holds) !== 0)
    .map(([kind, holds]) => made({ kind, tiles: [tile] }, holds));
  const isFew = countBits(mask) <= MAX_CHOICES && countBits(mask) < countBits(shown);
  return isFew
    ? [made({ kind: 'choice', tile, symbols: symbolsIn(mask) }, mask), ...facts.slice(0, 1)]
    : facts.slice(0, 1);
}

/** The few tiles of a symbol that all possible answers contain. */
function placesFact(
  { allowed, maxCopies }: BoardConstraints,
  { masks, least }: Common,
  code: number,
): SharedFact | null {
  const tiles = [...masks.keys()].filter((tile) => (masks[tile]! >> code) & 1);
  const others = [...masks.keys()].filter((tile) => !tiles.includes(tile));
  const isShown = others.every((tile) => ((allowed[tile]! >> code) & 1) === 0);
  if (least[code] === 0 || tiles.length < 2 || tiles.length > MAX_PLACES || isShown) return null;
  const symbol = symbolOf(code);
  const single = others.map((tile): Assumption => ({ kind: 'tile', tile, symbols: [symbol] }));
  return {
    fact: { kind: 'places', symbol, tiles },
    meaning: [{ kind: 'elsewhere', symbol, tiles: others }, has(symbol, 1, allowed.length)],
    otherwise:
      maxCopies[code] === 1
        ? [{ kind: 'elsewhere', symbol, tiles }, has(symbol, 2, allowed.length)]
        : [...single, has(symbol, 0, 0)],
  };
}

const has = (symbol: string, least: number, most: number): Assumption => ({
  kind: 'copies',
  symbol,
  least,
  most,
});

/** The exact set of operators, and each symbol other than digits that all possible answers contain. */
function operatorFacts(
  { allowed, minCopies }: BoardConstraints,
  usual: BoardConstraints,
  { masks, least }: Common,
): SharedFact[] {
  const { length } = allowed;
  const joined = (all: Uint32Array) => all.reduce((mask, one) => mask | one, 0);
  const [shownMask, usedMask] = [joined(allowed), joined(masks)];
  const isIn = (mask: number, code: number) => ((mask >> code) & 1) === 1;
  const codes = Array.from({ length: SYMBOL_COUNT }, (_, code) => code).filter(
    (code) => code > 9 && code !== EQUALS && isIn(usedMask, code),
  );
  const contained = codes.filter((code) => least[code]! > 0);
  const contains = contained
    .filter((code) => minCopies[code] === 0)
    .map((code): SharedFact => {
      const symbol = symbolOf(code);
      return {
        fact: { kind: 'contains', symbol },
        meaning: [has(symbol, 1, length)],
        otherwise: [has(symbol, 0, 0)],
      };
    });
  const operators = symbolsIn(usedMask & OPERATORS);
  const others = symbolsIn(joined(usual.allowed) & ~usedMask & OPERATORS);
  const isExact = operators.every((symbol) => least[codeOf(symbol)]! > 0);
  const isShown =
    (shownMask & ~usedMask & OPERATORS) === 0 && operators.every((symbol) => minCopies[codeOf(symbol)]! > 0);
  if (!isExact || operators.length === 0 || isShown) return contains;
  const exact: SharedFact = {
    fact: { kind: 'operators', symbols: operators },
    meaning: [
      ...operators.map((symbol) => has(symbol, 1, length)),
      ...others.map((symbol) => has(symbol, 0, 0)),
    ],
    otherwise: [
      ...others.map((symbol) => has(symbol, 1, length)),
      ...operators.map((symbol) => has(symbol, 0, 0)),
    ],
  };
  return [exact, ...contains];
}

/** The exact number of copies of a symbol that all possible answers contain. */
function copiesFact(
  { allowed, minCopies, maxCopies }: BoardConstraints,
  { least, most }: Common,
  code: number,
) {
  const copies = least[code]!;
  const shown = Math.min(maxCopies[code]!, allowed.filter((mask) => (mask >> code) & 1).length);
  if (copies === 0 || copies !== most[code] || (minCopies[code] === copies && shown === copies)) return null;
  const symbol = symbolOf(code);
  return {
    fact: { kind: 'copies', symbol, copies },
    meaning: [has(symbol, copies, copies)],
    otherwise: [has(symbol, copies + 1, allowed.length), has(symbol, 0, copies - 1)],
  } satisfies SharedFact;
}

/** One fact for each symbol that no possible answer contains. Brackets come in pairs. */
function absentFacts(
  { allowed }: BoardConstraints,
  { most }: Common,
  codes: readonly number[],
): SharedFact[] {
  return codes
    .filter(
      (code) => most[code] === 0 && symbolOf(code) !== ')' && allowed.some((mask) => (mask >> code) & 1),
    )
    .map((code) => {
      const symbol = symbolOf(code);
      const fact: Fact = { kind: 'absent', symbols: [symbol] };
      return { fact, meaning: [has(symbol, 0, 0)], otherwise: [has(symbol, 1, allowed.length)] };
    });
}

/** The kinds of facts that one sentence can state about several tiles or symbols. */
const JOINED_KINDS = ['operator', 'digit', 'no-operator', 'absent'] as const;

/** Groups of facts that one sentence can state together. */
export function joinableFacts(facts: readonly SharedFact[]): SharedFact[][] {
  return JOINED_KINDS.map((kind) => facts.filter(({ fact }) => fact.kind === kind));
}

/** Facts of the same kind as one. */
export function joinFacts(facts: readonly SharedFact[]): SharedFact {
  const [{ fact }] = facts as [SharedFact];
  const symbols = symbolsIn(maskOf(facts.flatMap(({ fact }) => ('symbols' in fact ? fact.symbols : []))));
  const tiles = [...new Set(facts.flatMap(({ fact }) => ('tiles' in fact ? fact.tiles : [])))].sort(
    (a, b) => a - b,
  );
  return {
    fact: { ...fact, ...('symbols' in fact && { symbols }), ...('tiles' in fact && { tiles }) },
    meaning: facts.flatMap(({ meaning }) => meaning),
    otherwise: facts.flatMap(({ otherwise }) => otherwise),
  };
}

/**
 * The pairs of a tile and a symbol that the board allows and no possible answer has: one group for each symbol, and one
 * for each tile.
 */
export function excludedFacts(answers: PossibleAnswers, { allowed }: BoardConstraints): SharedFact[][] {
  const { masks } = commonOf(answers);
  const pairs = [...allowed.keys()].flatMap((tile) =>
    symbolsIn(allowed[tile]! & ~masks[tile]!).map((symbol) => ({ tile, symbol })),
  );
  const facts = pairs.map(
    ({ tile, symbol }): SharedFact => ({
      fact: { kind: 'excluded', symbols: [symbol], tiles: [tile] },
      meaning: [{ kind: 'elsewhere', symbol, tiles: [tile] }],
      otherwise: [{ kind: 'tile', tile, symbols: [symbol] }],
    }),
  );
  const groupBy = (keyOf: (pair: (typeof pairs)[number]) => string | number) => [
    ...Map.groupBy(facts.keys(), (at) => keyOf(pairs[at]!)).values(),
  ];
  return [...groupBy(({ symbol }) => symbol), ...groupBy(({ tile }) => tile)].map((group) =>
    group.map((at) => facts[at]!),
  );
}
