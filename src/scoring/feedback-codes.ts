import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import type { Feedback } from '../game/feedback.ts';

/** Feedback as a base-3 number, first tile most significant: B 0, P 1, G 2. */
export function feedbackToCode(feedback: Feedback): number {
  let code = 0;
  for (const mark of feedback) code = code * 3 + 'BPG'.indexOf(mark);
  return code;
}

/** The inverse of {@link feedbackToCode}. */
export function codeToFeedback(code: number, tiles: number): Feedback {
  const digits = code.toString(3).padStart(tiles, '0');
  return Array.from(digits, (digit) => 'BPG'[Number(digit)]).join('') as Feedback;
}

/** Writes the mark of each tile of a feedback code: 0 black, 1 purple, 2 green. */
export function writeMarks(code: number, marks: Uint8Array): void {
  for (let tile = marks.length - 1, rest = code; tile >= 0; tile--, rest = Math.floor(rest / 3))
    marks[tile] = rest % 3;
}

/** Whether a feedback code has a black tile. */
export function hasBlack(code: number, tiles: number): boolean {
  for (let tile = 0, rest = code; tile < tiles; tile++, rest = (rest / 3) | 0)
    if (rest % 3 === 0) return true;
  return false;
}

/**
 * The {@link feedbackToCode} of a guess against an answer. A fast version of `feedbackOf`.
 * @param guess symbol codes, see `encodeGuess`
 * @param answer row number
 */
export function feedbackCode(guess: Uint8Array, set: EquationSet, answer: number): number {
  writeFeedbackCodes(guess, set, [answer], single);
  return single[0];
}

const single = new Int32Array(1);

/** Bits of a counter for the copies of a symbol: answers have at most 13 tiles. */
const COUNTER_BITS = 4;
const MAX_COPIES = 2 ** COUNTER_BITS - 1;

/** By number of tiles: a table with Σ 3^(tiles − 1 − t) over the set bits t of the index. */
const tileCodes = new Map<number, Int32Array>();

function tileCodesFor(tiles: number): Int32Array {
  const known = tileCodes.get(tiles);
  if (known) return known;
  const made = new Int32Array(2 ** tiles);
  for (let mask = 1; mask < made.length; mask++) {
    const first = 31 - Math.clz32(mask & -mask);
    made[mask] = made[mask & (mask - 1)] + 3 ** (tiles - 1 - first);
  }
  tileCodes.set(tiles, made);
  return made;
}

/** Writes the {@link feedbackCode} of one guess for several answers: faster than separate calls. */
export function writeFeedbackCodes(
  guess: Uint8Array,
  set: EquationSet,
  answers: ArrayLike<number>,
  codes: Int32Array,
): void {
  if (set.marking === 'copies') writeCodesOfCopies(guess, set.rows, answers, codes);
  else for (let at = 0; at < answers.length; at++) codes[at] = codeByPlaces(guess, set, answers[at]);
}

/** The code under the harder markings. */
function codeByPlaces(guess: Uint8Array, { rows, marking }: EquationSet, answer: number): number {
  const row = rows.subarray(answer * ROW_BYTES);
  const isElsewhere = (symbol: number) =>
    guess.some((other, tile) => other !== symbol && row[tile] === symbol);
  return guess.reduce((code, symbol, tile) => {
    const isPurple = marking === 'presence' && isElsewhere(symbol);
    return code * 3 + (row[tile] === symbol ? 2 : Number(isPurple));
  }, 0);
}

/** A power of two above all symbol codes. */
const SYMBOL_CODES = 32;
/** Tables of the current guess by symbol; all 0 between calls. Reused, because most calls are for a few answers. */
const tilesOf = new Int32Array(SYMBOL_CODES);
const singleTile = new Int32Array(SYMBOL_CODES);
const counterOf = new Int32Array(SYMBOL_CODES);

/**
 * Goes through the tiles of the answer. If the guess has the same symbol there, the tile is green. Otherwise, if the
 * guess contains the symbol once, that tile of the guess becomes purple, unless it is green. If the guess repeats the
 * symbol, the copy is counted; as many of the guess's tiles with this symbol that are not green, from the left, become
 * purple.
 */
function writeCodesOfCopies(
  guess: Uint8Array,
  rows: Uint8Array,
  answers: ArrayLike<number>,
  codes: Int32Array,
): void {
  const tiles = guess.length;
  const tileCode = tileCodesFor(tiles);
  const repeated = fillTables(guess);
  for (let i = 0; i < answers.length; i++) {
    const row = answers[i] * ROW_BYTES;
    let greens = 0;
    let purples = 0;
    let copies = 0;
    for (let tile = 0; tile < tiles; tile++) {
      const symbol = rows[row + tile];
      // 0 or 1. A branch here would often be mispredicted.
      const isOther = ((symbol ^ guess[tile]) + SYMBOL_CODES - 1) >> 5;
      greens |= (1 - isOther) << tile;
      purples |= singleTile[symbol];
      copies += counterOf[symbol] & -isOther;
    }
    purples &= ~greens;
    for (let number = 0; copies > 0; number++, copies >>>= COUNTER_BITS)
      purples |= firstTiles(repeated[number] & ~greens, copies & MAX_COPIES);
    codes[i] = 2 * tileCode[greens] + tileCode[purples];
  }
  for (let tile = 0; tile < tiles; tile++)
    tilesOf[guess[tile]] = singleTile[guess[tile]] = counterOf[guess[tile]] = 0;
}

/** Fills the tables. Returns the tiles of each symbol that the guess repeats, as bits. */
function fillTables(guess: Uint8Array): readonly number[] {
  for (let tile = 0; tile < guess.length; tile++) tilesOf[guess[tile]] |= 1 << tile;
  const repeated: number[] = [];
  for (let tile = 0; tile < guess.length; tile++) {
    const symbol = guess[tile];
    const mask = tilesOf[symbol];
    if (mask === 1 << tile) singleTile[symbol] = mask;
    else if (counterOf[symbol] === 0) counterOf[symbol] = 1 << (COUNTER_BITS * (repeated.push(mask) - 1));
  }
  return repeated;
}

/** The lowest `count` set bits, or all set bits if there are fewer. */
function firstTiles(mask: number, count: number): number {
  let rest = mask;
  for (let left = count; left > 0; left--) rest &= rest - 1;
  return mask & ~rest;
}

export function allRows(set: EquationSet): Uint32Array {
  const rows = new Uint32Array(set.count);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  return rows;
}
