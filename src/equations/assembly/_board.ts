// Constraints on equations: the symbols allowed at each tile, and bounds on the number of copies of each symbol.
import { EQUALS, SYMBOL_COUNT } from '../../game/codes';
import { BOARD_BYTES, MAX_COPIES_AT, MAX_TILES, MIN_COPIES_AT } from '../layout';
import { tiles } from './_path';

/** Written by the host, see `BOARD_BYTES` in `../layout.ts`. */
export const start: usize = memory.data(BOARD_BYTES, 16);

/** Whether the board does not constrain equations, so that all of them fit. */
export let isOpen: bool = true;

let length: i32 = 0;
/** Number of copies of each symbol on the path of the walk. */
const used: usize = memory.data(SYMBOL_COUNT, 16);
/** Number of copies still required: of digits, and of other symbols except `=`. */
let missingDigits: i32 = 0;
let missingOthers: i32 = 0;

function least(symbol: i32): i32 {
  return load<u8>(start + symbol, MIN_COPIES_AT);
}

function most(symbol: i32): i32 {
  return load<u8>(start + symbol, MAX_COPIES_AT);
}

export function allows(position: i32, symbol: i32): bool {
  return ((load<u32>(start + (position << 2)) >> symbol) & 1) !== 0;
}

/** Call this before each walk. */
export function prepare(tileCount: i32): void {
  length = tileCount;
  memory.fill(used, 0, SYMBOL_COUNT);
  missingDigits = 0;
  missingOthers = 0;
  isOpen = true;
  const all: u32 = (1 << SYMBOL_COUNT) - 1;
  for (let position = 0; position < length; position++) {
    if (load<u32>(start + (position << 2)) !== all) isOpen = false;
  }
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    if (most(symbol) < MAX_TILES) isOpen = false;
    if (least(symbol) === 0 || symbol === EQUALS) continue;
    isOpen = false;
    if (symbol < 10) missingDigits += least(symbol);
    else missingOthers += least(symbol);
  }
}

/** The last tile at which `=` is allowed, or 0. The right side has at least one digit. */
export function lastEquals(): i32 {
  let position = length - 2;
  while (position > 0 && !allows(position, EQUALS)) position--;
  return position;
}

/** Counts the last of the path's `at` tiles. If no equation can follow, returns false instead. */
export function enter(at: i32, leftMost: i32): bool {
  if (at === 0) return true;
  const symbol = <i32>load<u8>(tiles + at - 1);
  const copies = <i32>load<u8>(used + symbol);
  if (copies >= most(symbol)) return false;
  const wanted = copies < least(symbol) ? 1 : 0;
  const digits = symbol < 10 ? missingDigits - wanted : missingDigits;
  const others = symbol < 10 ? missingOthers : missingOthers - wanted;
  if (others > leftMost - at || digits + others > length - 1 - at) return false;
  store<u8>(used + symbol, <u8>(copies + 1));
  missingDigits = digits;
  missingOthers = others;
  return true;
}

export function leave(at: i32): void {
  if (at === 0) return;
  const symbol = <i32>load<u8>(tiles + at - 1);
  const copies = <i32>load<u8>(used + symbol) - 1;
  store<u8>(used + symbol, <u8>copies);
  if (copies >= least(symbol)) return;
  if (symbol < 10) missingDigits++;
  else missingOthers++;
}

/** Number of copies of each symbol other than `=` in a whole equation. */
const counted: usize = memory.data(SYMBOL_COUNT, 16);

function count(position: i32, symbol: i32): bool {
  if (!allows(position, symbol)) return false;
  const copies = load<u8>(counted + symbol) + 1;
  store<u8>(counted + symbol, copies);
  return copies <= <u8>most(symbol);
}

/** Whether the equation of `left` tiles, `=`, and the digits of the value fits the board. */
export function fits(left: i32, value: i64): bool {
  if (!allows(left, EQUALS)) return false;
  memory.fill(counted, 0, SYMBOL_COUNT);
  for (let position = length - 1; position > left; position--, value /= 10) {
    if (!count(position, <i32>(value % 10))) return false;
  }
  for (let position = 0; position < left; position++) {
    if (!count(position, load<u8>(tiles + position))) return false;
  }
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    if (symbol !== EQUALS && load<u8>(counted + symbol) < <u8>least(symbol)) return false;
  }
  return true;
}
