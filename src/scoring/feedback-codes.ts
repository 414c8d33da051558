import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { EXTRA_CODE } from '../game/symbols.ts';

/**
 * Feedback as a base-3 number, first tile most significant: black 0, purple 1, green 2. A fast version of `feedbackOf`.
 * @param guess symbol codes, see `encodeGuess`
 * @param answer row number
 */
export function feedbackCode(guess: Uint8Array, { rows, marking }: EquationSet, answer: number): number {
  const row = answer * ROW_BYTES;
  if (marking === 'copies') return codeOfCopies(guess, rows, row);
  const isElsewhere = (symbol: number) =>
    guess.some((other, tile) => other !== symbol && rows[row + tile] === symbol);
  let code = 0;
  for (let tile = 0; tile < guess.length; tile++) {
    code *= 3;
    if (rows[row + tile] === guess[tile]) code += 2;
    else if (marking === 'presence' && isElsewhere(guess[tile])) code += 1;
  }
  return code;
}

/** @param row index of the answer's first symbol in `rows` */
function codeOfCopies(guess: Uint8Array, rows: Uint8Array, row: number): number {
  unmatched.fill(0);
  for (let tile = 0; tile < guess.length; tile++) {
    if (rows[row + tile] !== guess[tile]) unmatched[rows[row + tile]]++;
  }
  let code = 0;
  for (let tile = 0; tile < guess.length; tile++) {
    const symbol = guess[tile];
    code *= 3;
    if (rows[row + tile] === symbol) code += 2;
    else if (unmatched[symbol] > 0) {
      unmatched[symbol]--;
      code += 1;
    }
  }
  return code;
}

const unmatched = new Uint8Array(EXTRA_CODE + 1);

/** Number of bits of a counter for the copies of a symbol. No answer has more than 15 copies of one. */
const COUNTER_BITS = 4;
const MAX_COPIES = 2 ** COUNTER_BITS - 1;

/** By number of tiles, a table of Σ 3^(tiles − 1 − t) over the set bits t of the index. */
const placeCodes = new Map<number, Int32Array>();

function placeCodesFor(tiles: number): Int32Array {
  const known = placeCodes.get(tiles);
  if (known) return known;
  const made = new Int32Array(2 ** tiles);
  for (let places = 1; places < made.length; places++) {
    const first = 31 - Math.clz32(places & -places);
    made[places] = made[places & (places - 1)] + 3 ** (tiles - 1 - first);
  }
  placeCodes.set(tiles, made);
  return made;
}

/** Writes the {@link feedbackCode} of one guess for many answers; under `copies` faster than separate calls. */
export function writeFeedbackCodes(
  guess: Uint8Array,
  set: EquationSet,
  answers: Uint32Array,
  codes: Int32Array,
): void {
  if (set.marking === 'copies') writeCodesOfCopies(guess, set.rows, answers, codes);
  else for (let at = 0; at < answers.length; at++) codes[at] = feedbackCode(guess, set, answers[at]);
}

/** Tables have an entry for each tile and symbol; the symbol takes this many bits of the index. */
const SYMBOL_BITS = 5;
/** Bit position of the green tiles, above the purple ones. */
const GREENS = 16;
const ALL_PLACES = 2 ** GREENS - 1;

/**
 * Looks up each tile of an answer in tables. A tile with the guess's symbol is green. Other tiles make the guess's tile
 * with their symbol purple (unless it is green) if the guess contains that symbol once; otherwise copies are counted.
 */
function writeCodesOfCopies(
  guess: Uint8Array,
  rows: Uint8Array,
  answers: Uint32Array,
  codes: Int32Array,
): void {
  const tiles = guess.length;
  const placeCode = placeCodesFor(tiles);
  const marks = new Int32Array(tiles << SYMBOL_BITS);
  const units = new Int32Array(tiles << SYMBOL_BITS);
  /** The tiles, as bits, of each symbol that the guess contains more than once. */
  const repeated: number[] = [];
  for (const [symbol, places] of Map.groupBy(guess.keys(), (tile) => guess[tile])) {
    const bits = places.reduce((all, tile) => all | (1 << tile), 0);
    const unit = places.length > 1 ? 1 << (COUNTER_BITS * (repeated.push(bits) - 1)) : 0;
    for (let tile = 0; tile < tiles; tile++) {
      const at = (tile << SYMBOL_BITS) | symbol;
      if (guess[tile] === symbol) marks[at] = 1 << (GREENS + tile);
      else if (unit > 0) units[at] = unit;
      else marks[at] = bits;
    }
  }
  const hasRepeated = repeated.length > 0;
  for (let i = 0; i < answers.length; i++) {
    const row = answers[i] * ROW_BYTES;
    let marked = 0;
    for (let tile = 0; tile < tiles; tile++) marked |= marks[(tile << SYMBOL_BITS) | rows[row + tile]];
    const greens = marked >>> GREENS;
    let purples = marked & ~greens;
    if (hasRepeated) {
      let copies = 0;
      for (let tile = 0; tile < tiles; tile++) copies += units[(tile << SYMBOL_BITS) | rows[row + tile]];
      for (let symbol = 0; copies > 0; symbol++, copies >>>= COUNTER_BITS)
        purples |= firstPlaces(repeated[symbol] & ~greens, copies & MAX_COPIES);
    }
    codes[i] = 2 * placeCode[greens] + placeCode[purples & ALL_PLACES];
  }
}

/** The lowest `count` set bits, or all of them if there are fewer. */
function firstPlaces(places: number, count: number): number {
  let rest = places;
  for (let left = count; left > 0; left--) rest &= rest - 1;
  return places & ~rest;
}

/** All row numbers of a set. */
export function allRows(set: EquationSet): Uint32Array {
  const rows = new Uint32Array(set.count);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  return rows;
}
