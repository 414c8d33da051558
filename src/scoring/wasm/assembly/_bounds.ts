/** Upper bounds on the entropy, or the logarithm of the cell count, of every guess in the pool; see `_pool.ts`. */
import { THRESHOLDS } from './_class';
import { cells, countOf, HEADS, heads, representative, SEPARATOR, SIGNATURES, signatures, startOf, tails } from './_pool';
import { MAX_SYMBOL_COUNT as SYMBOLS } from '../../../game/codes';
import { ROW_BITS } from './_shared';

/**
 * Address of four i32 tables in units of 2^-20 bit, rounded up. Three contain the entropies (or logarithms of the cell
 * counts) of segments 1, 2 and 3, the last the missing minus the shared information of signatures.
 *
 * The state follows the tables, so that a copy of the block is complete: the highest bound of a segment 3 plus the
 * highest of a signature (i32), and the head (u32) and guess (u32) at which `collect` continues.
 */
let bounds: usize = 0;
const TABLE: usize = 65536 * 4;
const SECOND: usize = TABLE;
const THIRD: usize = 2 * TABLE;
const SIGNATURE: usize = 3 * TABLE;
const HIGHEST: usize = 4 * TABLE;
const HEAD_MARK: usize = HIGHEST + 4;
const GUESS_MARK: usize = HIGHEST + 8;

/** Bytes of a pool's bounds: the tables and their state. */
export function boundBytes(): usize {
  return HIGHEST + 16;
}

/** @param at `boundBytes` of room */
export function placeBounds(at: usize): void {
  bounds = at;
}

export function segmentTotal(): u32 {
  return countOf(0) + countOf(1) + countOf(2);
}

/** The segment that `findSegment` found: the row number of a guess that contains it, and its tiles. */
export let segmentGuess: u32 = 0;
export let segmentFrom: u32 = 0;
export let segmentTo: u32 = 0;

/** Finds a segment by its number, which is less than `segmentTotal()`. Returns the address of its bound. */
export function findSegment(number: u32): usize {
  let segment: u32 = 0;
  while (number >= countOf(segment)) number -= countOf(segment++);
  segmentGuess = representative(segment, number);
  segmentFrom = startOf(segment);
  segmentTo = startOf(segment + 1);
  return bounds + segment * TABLE + (<usize>number << 2);
}

/** A bound from one of the tables. */
@inline
function boundAt(table: usize, number: u32): i32 {
  return load<i32>(bounds + table + (<usize>number << 2));
}

/**
 * Adds up the bits of every signature, after all segments are measured. The tables are i32, in units of 2^-20 bit. They
 * are described for entropies; for cell counts, `given` contains one bit or 0, and the other tables contain 0.
 * @param given by threshold cell: entropy of the threshold bit, given the bit below it, rounded up
 * @param levels by threshold cell: entropy of the symbol's number of copies, capped at j + 1, rounded down
 * @param pairs at symbol * SYMBOLS + other: joint entropy of the first threshold bits of two symbols, rounded down
 */
export function finishBounds(given: usize, levels: usize, pairs: usize): void {
  let highestTail: i32 = 0;
  for (let c: u32 = 0; c < countOf(2); c++) highestTail = max(highestTail, boundAt(THIRD, c));
  let highestSignature = i32.MIN_VALUE;
  for (let s: u32 = 0; s < countOf(SIGNATURES); s++) {
    let at = cells + load<u32>(signatures + (<usize>s << 2));
    const end = cells + load<u32>(signatures + (<usize>(s + 1) << 2));
    let sum: i32 = 0;
    for (; load<u8>(at) !== SEPARATOR; at++) sum += load<i32>(given + (<usize>load<u8>(at) << 2));
    const middle = ++at;
    while (load<u8>(at) !== SEPARATOR) at++;
    const last = ++at;
    sum -= shared(middle, last - 1, levels, pairs) + shared(last, end, levels, pairs);
    store<i32>(bounds + (<usize>s << 2), sum, SIGNATURE);
    highestSignature = max(highestSignature, sum);
  }
  store<i32>(bounds, highestTail + highestSignature, HIGHEST);
}

/** The most information that two sides are known to share through one symbol, or through the first bits of two. */
function shared(from: usize, to: usize, levels: usize, pairs: usize): i32 {
  let most: i32 = 0;
  for (let a = from; a < to; a++) {
    const cell = <u32>load<u8>(a);
    most = max(most, load<i32>(levels + (<usize>cell << 2)));
    for (let b = a + 1; b < to; b++) {
      const pair = (cell / THRESHOLDS) * SYMBOLS + <u32>load<u8>(b) / THRESHOLDS;
      most = max(most, load<i32>(pairs + (<usize>pair << 2)));
    }
  }
  return most;
}

@inline
function boundOfHead(head: usize): i32 {
  const pair = load<u32>(heads + (head << 3), 4);
  return boundAt(0, pair & 0xffff) + boundAt(SECOND, pair >> 16);
}

@inline
function boundOfTail(guess: u32): i32 {
  const tail = load<u32>(tails + (<usize>guess << 2));
  return boundAt(THIRD, tail & 0xffff) + boundAt(SIGNATURE, tail >> 16);
}

export function rewind(): void {
  store<u32>(bounds, 0, HEAD_MARK);
  store<u32>(bounds, 0, GUESS_MARK);
}

/** Writes the next guesses (at most `most`) with a bound of at least `least`, in equation order. Returns how many. */
export function collect(least: i32, most: u32, out: usize): u32 {
  const highest = load<i32>(bounds, HIGHEST);
  const first = load<u32>(bounds, GUESS_MARK);
  const headCount = countOf(HEADS);
  let found: u32 = 0;
  let head = load<u32>(bounds, HEAD_MARK);
  for (; head < headCount; head++) {
    const start = load<u32>(heads + (<usize>head << 3));
    const end = load<u32>(heads + (<usize>head << 3), 8);
    const rest = least - boundOfHead(head);
    if (highest < rest) continue;
    for (let guess = max(start, first); guess < end; guess++) {
      if (boundOfTail(guess) < rest) continue;
      if (found === most) {
        store<u32>(bounds, head, HEAD_MARK);
        store<u32>(bounds, guess, GUESS_MARK);
        return found;
      }
      store<u32>(out + (<usize>found << 2), guess);
      found++;
    }
  }
  store<u32>(bounds, head, HEAD_MARK);
  return found;
}

/**
 * Writes every guess with `least` <= bound < `above`, in equation order, packed with its bucket. Bucket b is for the
 * bounds from `cap` - (b + 1) * width + 1 to `cap` - b * width; bucket 0 is also for all bounds above `cap`.
 * @returns the number of guesses
 */
export function gather(least: i32, above: i32, cap: i32, width: i32, out: usize): u32 {
  const highest = load<i32>(bounds, HIGHEST);
  const headCount = countOf(HEADS);
  const start = out;
  for (let head: u32 = 0; head < headCount; head++) {
    const headBound = boundOfHead(head);
    const rest = least - headBound;
    if (highest < rest) continue;
    const end = load<u32>(heads + (<usize>head << 3), 8);
    for (let guess = load<u32>(heads + (<usize>head << 3)); guess < end; guess++) {
      const tail = boundOfTail(guess);
      if (tail < rest || headBound + tail >= above) continue;
      const bucket = <u32>((cap - min(headBound + tail, cap)) / width);
      store<u32>(out, (bucket << ROW_BITS) | guess);
      out += 4;
    }
  }
  return <u32>((out - start) >> 2);
}
