// Symbol codes (src/game/symbols.ts): the index in `0123456789+-*/=()²³`.
export const PLUS: i32 = 10;
export const MINUS: i32 = 11;
export const TIMES: i32 = 12;
export const DIVIDE: i32 = 13;
export const EQUALS: i32 = 14;
export const OPEN: i32 = 15;
export const CLOSE: i32 = 16;
export const SQUARE: i32 = 17;
export const CUBE: i32 = 18;

// What the last tile is part of.
export const OPERATOR: i32 = 0; // an operator, an opening bracket, or nothing yet: an operand must follow
export const NUMBER: i32 = 1;
export const CLOSED: i32 = 2; // a closing bracket: a power may follow
export const POWERED: i32 = 3;

/** One row (src/equations/set.ts). */
export const ROW_BYTES: i32 = 16;
export const MEMBERSHIP_BYTE: i32 = 15;

// Bits of the membership byte, in the order of RULES (src/game/rules.ts).
export const EXACT: u32 = 1;
export const TABLE: u32 = 2;
export const PAPER: u32 = 4;
export const SITE_TIGHT: u32 = 8;
export const POOL: u32 = 16;
export const MEMBERSHIP: u32 = 31;

/** The tiles of the left side under construction; never more than 15, the rest stays 0. */
export const tiles: usize = memory.data(16, 16);

export function tile(position: i32): i32 {
  return load<u8>(tiles + position);
}
