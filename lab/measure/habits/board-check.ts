import type { Random } from '../../../src/equations/random.ts';
import { type EquationSet, equationAt, ROW_BYTES } from '../../../src/equations/set.ts';
import { cluesOf, type Turn } from '../../../src/game/feedback.ts';
import { type Equation, encode, SYMBOL_COUNT } from '../../../src/game/symbols.ts';

/** How an equation can contradict single tiles of the rows. One bit each. */
const TILE_FLAWS = {
  /** A tile has a symbol that the rows show to be absent. */
  absent: 1,
  /** A purple tile is repeated. */
  repeatedPurple: 2,
  /** A black tile is repeated. */
  repeatedBlack: 4,
  /** A green tile is not repeated. */
  droppedGreen: 8,
} as const;
/**
 * How an equation can contradict the rows by its symbols. tooMany: it has more copies of a symbol than they allow ·
 * lacksFound: it has fewer copies of a symbol than they show · movedGreen: the symbol of a green tile is in other
 * places, but not in that one.
 */
type SymbolFlaw = 'tooMany' | 'lacksFound' | 'movedGreen';
type Flaw = keyof typeof TILE_FLAWS | SymbolFlaw;

export interface WantedFlaws {
  readonly without: readonly Flaw[];
  readonly having: Flaw;
}

/** Whether an equation, given as the index of its first symbol in the rows of the set, is wanted. */
type IsWanted = (start: number) => boolean;

/** Creates a check of equations against the rows of a board with one grid. */
export function createBoardCheck(
  { rows, length }: EquationSet,
  turns: readonly Turn[],
  { without, having }: WantedFlaws,
): IsWanted {
  const board = readBoard(turns, length);
  const { green, least, most } = board;
  const flaws = tileFlaws(board, length);
  const bitOf: Partial<Record<Flaw, number>> = TILE_FLAWS;
  const bitsOf = (names: readonly Flaw[]) => names.reduce((bits, name) => bits | (bitOf[name] ?? 0), 0);
  const [forbidden, needed] = [bitsOf(without), bitsOf([having])];
  const copies = new Uint8Array(SYMBOL_COUNT);
  const hasSymbolFlaw: Readonly<Record<SymbolFlaw, IsWanted>> = {
    tooMany: () => copies.some((count, code) => count > most[code]!),
    lacksFound: () => copies.some((count, code) => count < least[code]!),
    movedGreen: (start) =>
      green.some((code, place) => code >= 0 && rows[start + place] !== code && copies[code]! > 0),
  };
  const isSymbolFlaw = (flaw: Flaw): flaw is SymbolFlaw => flaw in hasSymbolFlaw;
  const forbiddenFlaws = without.filter(isSymbolFlaw);
  return (start) => {
    let found = 0;
    for (let place = 0; place < length; place++) {
      found |= flaws[place * SYMBOL_COUNT + rows[start + place]!]!;
      // Reject most equations before their symbols are counted.
      if (found & forbidden) return false;
    }
    if ((found & needed) !== needed) return false;
    copies.fill(0);
    for (let place = 0; place < length; place++) copies[rows[start + place]!]!++;
    const hasNeeded = !isSymbolFlaw(having) || hasSymbolFlaw[having](start);
    return hasNeeded && !forbiddenFlaws.some((flaw) => hasSymbolFlaw[flaw](start));
  };
}

/** Reads the rows of a board. Symbols are codes; a place and a symbol have the index place · SYMBOL_COUNT + symbol. */
function readBoard(turns: readonly Turn[], length: number) {
  /** The symbol of the green tile at each place, or −1. */
  const green = new Int8Array(length).fill(-1);
  /** Known bounds on the number of copies of each symbol. */
  const least = new Uint8Array(SYMBOL_COUNT);
  const most = new Uint8Array(SYMBOL_COUNT).fill(length);
  const purple = new Set<number>();
  const black = new Set<number>();
  for (const { guess, feedback } of cluesOf(turns, 0)) {
    const coloured = new Uint8Array(SYMBOL_COUNT);
    const codes = encode(guess);
    for (const [place, code] of codes.entries()) {
      if (feedback[place] !== 'B') coloured[code]!++;
      if (feedback[place] === 'G') green[place] = code;
      else (feedback[place] === 'P' ? purple : black).add(place * SYMBOL_COUNT + code);
    }
    for (const [place, code] of codes.entries()) {
      least[code] = Math.max(least[code]!, coloured[code]!);
      if (feedback[place] === 'B') most[code] = coloured[code]!;
    }
  }
  return { green, least, most, purple, black };
}

/** The flaws that each symbol has at each place, as bits. */
function tileFlaws({ green, most, purple, black }: ReturnType<typeof readBoard>, length: number): Uint8Array {
  return Uint8Array.from({ length: length * SYMBOL_COUNT }, (_, at) => {
    const [place, code] = [Math.floor(at / SYMBOL_COUNT), at % SYMBOL_COUNT];
    return (
      (most[code] === 0 ? TILE_FLAWS.absent : 0) |
      (purple.has(at) ? TILE_FLAWS.repeatedPurple : 0) |
      (black.has(at) ? TILE_FLAWS.repeatedBlack : 0) |
      (green[place]! >= 0 && green[place] !== code ? TILE_FLAWS.droppedGreen : 0)
    );
  });
}

/** A prime, so that steps of this length visit every row of a set whose size is not a multiple of it. */
const STEP = 1_000_003;

/** Draws a wanted equation, but not with equal probabilities; null: the set contains none. */
export function drawEquation(set: EquationSet, random: Random, isWanted: IsWanted): Equation | null {
  const { count } = set;
  let row = Math.floor(random() * count);
  for (let tried = 0; tried < count; tried++, row = (row + STEP) % count)
    if (isWanted(row * ROW_BYTES)) return equationAt(set, row);
  return null;
}
