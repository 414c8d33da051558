/**
 * Computes how much guesses save in classes, for the exact solver (`../saving-kernel.ts`). The saving of a guess is the sum of
 * the sizes of the largest groups of its cells, plus the number of answers that it wins. A class of n answers needs at
 * least 3n guesses minus the largest saving.
 */

/** Table of feedbacks: one row per guess, 16 bits per answer; `won` for answers that the guess wins. */
let table: usize = 0;
let count: u32 = 0;
let won: u32 = 0;
/** Two bytes per feedback: the stamp of the last call of `kept` that found it for an answer alone in its group. */
let stamps: usize = 0;
/**
 * Two bytes per feedback: the stamp of the last call of `kept` that found it for an answer that shares its group with
 * others of the class.
 */
let groupStamps: usize = 0;
/**
 * Two bytes per feedback each: the current group, the number of its answers so far, and the largest number of any
 * group.
 */
let lastGroup: usize = 0;
let counted: usize = 0;
let most: usize = 0;
let stamp: u32 = 0;

/**
 * Sets the game and the memory for all later calls.
 * @param codes number of feedback codes
 * @param at address of the table
 * @param state address of ten zeroed bytes per feedback
 */
export function begin(answers: u32, codes: u32, at: usize, state: usize): void {
  table = at;
  count = answers;
  won = codes - 1;
  stamps = state;
  groupStamps = state + codes * 2;
  lastGroup = state + codes * 4;
  counted = state + codes * 6;
  most = state + codes * 8;
}

/**
 * Fills the table's row of a guess.
 * @param rows 16 bytes per equation, beginning with its symbols
 * @param groups 16 bits per equation; guesses win the answers of their own group
 */
export function fill(guess: u32, rows: usize, groups: usize, tiles: u32): void {
  const row = table + <usize>guess * count * 2;
  const group = load<u16>(groups + guess * 2);
  for (let answer: u32 = 0; answer < count; answer++) {
    const isWon = load<u16>(groups + answer * 2) == group;
    store<u16>(row + answer * 2, isWon ? <u16>won : <u16>feedback(rows + guess * 16, rows + answer * 16, tiles));
  }
}

/** Feedback code in base 3, beginning with the first tile; copies of a symbol are marked from the left. */
@inline
function feedback(guess: usize, answer: usize, tiles: u32): u32 {
  // Tiles of the answer that are not yet matched by a tile of the guess.
  let free: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++)
    if (load<u8>(guess + tile) != load<u8>(answer + tile)) free |= 1 << tile;
  const other = free;
  let code: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++) {
    code *= 3;
    if (!((other >> tile) & 1)) {
      code += 2;
      continue;
    }
    const symbol = load<u8>(guess + tile);
    for (let from: u32 = 0; from < tiles; from++)
      if ((free >> from) & 1 && load<u8>(answer + from) == symbol) {
        free ^= 1 << from;
        code += 1;
        break;
      }
  }
  return code;
}

@inline
function nextStamp(): void {
  if (++stamp < 65536) return;
  memory.fill(stamps, 0, (won + 1) * 4);
  stamp = 1;
}

/** Number of answers between two checks of whether the saving can still exceed `least`. */
const STEP: u32 = 16;

/**
 * The saving of a guess in a class.
 * @param list 16 bits per answer; from `single` on, answers share their group with others and are sorted by group
 * @param owners 16 bits per answer: its group
 * @returns 0 if the saving is at most `least`
 */
@inline
function kept(guess: u32, list: usize, owners: usize, size: u32, single: u32, largest: u32, least: u32): u32 {
  nextStamp();
  const row = table + <usize>guess * count * 2;
  const allowed: i32 = size + largest - least;
  let lost: i32 = 0;
  let at: u32 = 0;
  while (at < single) {
    const end = min(single, at + STEP);
    for (; at < end; at++) {
      const code = <usize>load<u16>(row + (<usize>load<u16>(list + at * 2) << 1)) << 1;
      lost += i32(load<u16>(stamps + code) == stamp);
      store<u16>(stamps + code, <u16>stamp);
    }
    if (lost >= allowed) return 0;
  }
  for (; at < size; at++) {
    const code = <usize>load<u16>(row + (<usize>load<u16>(list + at * 2) << 1)) << 1;
    const group = load<u16>(owners + at * 2);
    if (load<u16>(groupStamps + code) != stamp) {
      store<u16>(groupStamps + code, <u16>stamp);
      store<u16>(lastGroup + code, group);
      store<u16>(counted + code, 1);
      store<u16>(most + code, 1);
      lost += i32(load<u16>(stamps + code) == stamp);
      continue;
    }
    const same: u16 = load<u16>(lastGroup + code) == group ? load<u16>(counted + code) + 1 : 1;
    store<u16>(lastGroup + code, group);
    store<u16>(counted + code, same);
    if (same > load<u16>(most + code)) store<u16>(most + code, same);
    else if (++lost >= allowed) return 0;
  }
  const code = <usize>won << 1;
  const wins: u32 = load<u16>(groupStamps + code) == stamp ? load<u16>(most + code) : u32(load<u16>(stamps + code) == stamp);
  const all = size - lost + wins;
  return all > least ? all : 0;
}

/**
 * Writes the savings of a range of guesses in one class.
 * @param out 16 bits per guess; 0 if the saving is at most `least`
 */
export function keptByEach(list: usize, owners: usize, size: u32, single: u32, largest: u32, least: u32, out: usize, from: u32, to: u32): void {
  for (let guess = from; guess < to; guess++)
    store<u16>(out + guess * 2, <u16>kept(guess, list, owners, size, single, largest, least));
}

/** Bytes per job of `mostKept`: eight 32-bit numbers. The last two are padding. */
const JOB: usize = 32;

/**
 * Tries a range of guesses in the classes of several first guesses, and raises the largest saving of a class if a guess
 * saves more. Each row of the table is read once for all first guesses.
 * @param order 16 bits per guess, beginning with those that save most
 * @param jobs for each first guess: the addresses of its lists, of their owners, of the ends of the classes (three
 * numbers each: end, end of the answers alone in their group, size of the largest group) and of the largest savings (32
 * bits per class), then the first class and the class after the last
 */
export function mostKept(order: usize, jobs: usize, firsts: u32, begin: u32, stop: u32): void {
  for (let rank = begin; rank < stop; rank++) {
    const guess: u32 = load<u16>(order + rank * 2);
    for (let first: u32 = 0; first < firsts; first++) {
      const job = jobs + first * JOB;
      const list = load<u32>(job);
      const owners = load<u32>(job, 4);
      const classes = load<u32>(job, 8);
      const best = load<u32>(job, 12);
      const end = load<u32>(job, 20);
      for (let at = load<u32>(job, 16); at < end; at++) {
        const from = at == 0 ? 0 : load<u32>(classes + (at - 1) * 12);
        const size = load<u32>(classes + at * 12) - from;
        const single = load<u32>(classes + at * 12, 4) - from;
        const largest = load<u32>(classes + at * 12, 8);
        const place = best + at * 4;
        const more = kept(guess, list + from * 2, owners + from * 2, size, single, largest, load<u32>(place));
        if (more) store<u32>(place, more);
      }
    }
  }
}
