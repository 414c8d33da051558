/**
 * The guess pool. Each guess is split into three segments of tiles, so that a bound on its entropy can be looked up:
 *
 * H(guess) <= H(segment 1) + H(segment 2) + H(segment 3) + H(missing) - H(shared by 1 and 2) - H(shared by 3 and rest)
 *
 * Missing bits are threshold bits that no single segment determines, because several segments contain copies of the
 * symbol. Each is measured given the bit below it, which is known. Information about a symbol's copies that two sides
 * share is counted only once, since H(A, B) <= H(A) + H(B) - H(T) for every T that both A and B determine. Missing and
 * shared bits form a guess's signature. The same sum with logarithms of cell counts, without the shared terms, bounds
 * the logarithm of the guess's cell count.
 *
 * Many guesses share a segment: among 2.2 million equations of ten tiles there are 2,046 distinct strings on tiles 0-2,
 * 3,185 on tiles 3-5 and 8,744 on tiles 6-9.
 */
import { rows, THRESHOLDS, tiles } from './_class';
import { MAX_SYMBOL_COUNT as SYMBOLS } from '../../../game/codes';

/** The most distinct strings of up to four tiles. */
const STRINGS: u32 = SYMBOLS * SYMBOLS * SYMBOLS * SYMBOLS;
const MAX_SIGNATURES: u32 = 65535;
/** Number of slots of the hash table of signatures; a power of two. */
const SLOTS: u32 = 1 << 18;

/** Address of the index. First its counts (u32): strings of segments 1 to 3, heads, signatures, bytes of `cells`. */
let index: usize = 0;
export const HEADS: usize = 3;
export const SIGNATURES: usize = 4;
const CELLS: usize = 5;

/** A count of the index; 0 to 2: the strings of a segment. */
@inline
export function countOf(what: usize): u32 {
  return load<u32>(index + (what << 2));
}

/** Adds to a count. Returns the count before. */
@inline
function increase(what: usize, by: u32): u32 {
  const before = countOf(what);
  store<u32>(index + (what << 2), before + by);
  return before;
}

/** First tile of a segment (0, 1 or 2), or the end of the last. */
@inline
export function startOf(segment: u32): u32 {
  return (tiles * segment) / 3;
}

/**
 * Runs of guesses with equal segments 1 and 2: u32 first guess, u16 segment 1, u16 segment 2. One extra entry at
 * the end.
 */
export let heads: usize = 0;
/** For each guess: u16 segment 3, u16 signature. */
export let tails: usize = 0;
/** For each segment (MAX_SEGMENTS entries for 1, then 2, then 3): the row number of a guess that contains it. */
let representatives: usize = 0;
/**
 * For each signature, the offset of its bytes in `cells`, plus one extra entry at the end. The bytes are: missing
 * threshold cells (symbol * THRESHOLDS + j); 255; cells shared by segments 1 and 2; 255; cells shared by segment 3 and
 * the other two. A shared cell is symbol * THRESHOLDS + the highest j that both sides determine.
 */
export let signatures: usize = 0;
export let cells: usize = 0;
export const SEPARATOR: u32 = 255;

/** Room for the bytes of a signature; more than any signature needs. */
const SIGNATURE_BYTES: u32 = 48;

/** Scratch for building the index: copies by segment and symbol, and the bytes of the current signature. */
let held: usize = 0;
let current: usize = 0;
const HELD: usize = 3 * 32;

/** A number for the string of a segment. */
function stringOf(row: usize, segment: u32): u32 {
  let code: u32 = 0;
  const end = startOf(segment + 1);
  for (let tile = startOf(segment); tile < end; tile++) code = code * SYMBOLS + <u32>load<u8>(row + tile);
  return code;
}

@inline
function copiesIn(segment: u32, symbol: u32): u32 {
  return <u32>load<u8>(held + segment * 32 + symbol);
}

/** Counts the symbols of a segment. Returns a bit set of its symbols. */
function countSegment(row: usize, segment: u32): u32 {
  let symbols: u32 = 0;
  const end = startOf(segment + 1);
  for (let tile = startOf(segment); tile < end; tile++) {
    const symbol = <u32>load<u8>(row + tile);
    const at = held + segment * 32 + symbol;
    store<u8>(at, load<u8>(at) + 1);
    symbols |= 1 << symbol;
  }
  return symbols;
}

/** Writes the signature bytes of a guess to `current`. Returns their number. */
function signatureOf(row: usize): u32 {
  for (let at = held; at < held + HELD; at += 16) v128.store(at, i8x16.splat(0));
  const first = countSegment(row, 0);
  const second = countSegment(row, 1);
  const third = countSegment(row, 2);
  const withHead = (first | second) & third;
  let count: u32 = 0;
  for (let left = (first & second) | withHead; left; left &= left - 1) {
    const symbol = ctz<u32>(left);
    const a = copiesIn(0, symbol);
    const b = copiesIn(1, symbol);
    const c = copiesIn(2, symbol);
    for (let j = max(a, max(b, c)); j < a + b + c; j++) store<u8>(current + count++, cellOf(symbol, j));
  }
  store<u8>(current + count++, SEPARATOR);
  for (let left = first & second; left; left &= left - 1) {
    const symbol = ctz<u32>(left);
    store<u8>(current + count++, cellOf(symbol, min(copiesIn(0, symbol), copiesIn(1, symbol)) - 1));
  }
  store<u8>(current + count++, SEPARATOR);
  for (let left = withHead; left; left &= left - 1) {
    const symbol = ctz<u32>(left);
    const head = max(copiesIn(0, symbol), copiesIn(1, symbol));
    store<u8>(current + count++, cellOf(symbol, min(head, copiesIn(2, symbol)) - 1));
  }
  return count;
}

function cellOf(symbol: u32, threshold: u32): u8 {
  return <u8>(symbol * THRESHOLDS + min(threshold, THRESHOLDS - 1));
}

/** Number of the signature in `current`; adds it if it is new. */
function internSignature(count: u32, slots: usize): u32 {
  let hash: u32 = 2166136261;
  for (let i: u32 = 0; i < count; i++) hash = (hash ^ <u32>load<u8>(current + i)) * 16777619;
  let slot = (hash ^ (hash >> 15)) & (SLOTS - 1);
  while (true) {
    const id = load<u32>(slots + (<usize>slot << 2));
    if (id === 0) {
      memory.copy(cells + increase(CELLS, count), current, count);
      const added = increase(SIGNATURES, 1) + 1;
      if (added >= MAX_SIGNATURES) unreachable();
      store<u32>(signatures + (<usize>added << 2), countOf(CELLS));
      store<u32>(slots + (<usize>slot << 2), added);
      return added - 1;
    }
    const start = load<u32>(signatures + (<usize>(id - 1) << 2));
    if (
      load<u32>(signatures + (<usize>id << 2)) - start === count &&
      memory.compare(cells + start, current, count) === 0
    ) {
      return id - 1;
    }
    slot = (slot + 1) & (SLOTS - 1);
  }
}

/** Number of the string of a segment (0, 1 or 2); adds the string if it is new. @param guess its row number */
function intern(segment: u32, row: usize, guess: u32): u32 {
  const at = ids + <usize>segment * IDS + (<usize>stringOf(row, segment) << 1);
  const id = <u32>load<u16>(at);
  if (id) return id - 1;
  const added = increase(segment, 1);
  store<u16>(at, <u16>(added + 1));
  store<u32>(representatives + (<usize>(segment * MAX_SEGMENTS + added) << 2), guess);
  return added;
}

/** Number of entries of `representatives` for each of the three segments. */
const MAX_SEGMENTS: u32 = 65536;
const IDS: usize = STRINGS * 2;
/** Bytes at the start of the index for its counts. */
const HEADER: usize = 64;

export function poolBytes(count: u32): usize {
  const perGuess = <usize>count * 12 + 8;
  const tables = 3 * MAX_SEGMENTS * 4 + MAX_SIGNATURES * (4 + SIGNATURE_BYTES);
  return HEADER + perGuess + <usize>tables + <usize>(3 * STRINGS * 2 + SLOTS * 4) + HELD + SIGNATURE_BYTES;
}

/** Uses an index, perhaps one that another thread has built. Returns the address of its scratch. */
export function adoptPool(count: u32, at: usize): usize {
  index = at;
  heads = at + HEADER;
  tails = heads + <usize>(count + 1) * 8;
  representatives = tails + <usize>count * 4;
  signatures = representatives + <usize>(3 * MAX_SEGMENTS * 4);
  cells = signatures + <usize>(MAX_SIGNATURES * 4);
  return cells + <usize>(MAX_SIGNATURES * SIGNATURE_BYTES);
}

/** State of building: the number of guesses, the next guess, the tables of strings and signatures, the last head. */
let poolCount: u32 = 0;
let nextGuess: u32 = 0;
let ids: usize = 0;
let slots: usize = 0;
let lastPair: u32 = 0;

/**
 * Starts to index a pool, which is in equation order, so that guesses with the same first tiles are adjacent.
 * @param at `poolBytes(count)` zeroed bytes
 */
export function beginPool(count: u32, at: usize): void {
  ids = adoptPool(count, at);
  slots = ids + 3 * IDS;
  held = slots + SLOTS * 4;
  current = held + HELD;
  poolCount = count;
  nextGuess = 0;
  lastPair = 0xffffffff;
}

/** Indexes further guesses. Returns 1 when all are indexed, otherwise 0. */
export function indexPool(guesses: u32): u32 {
  const end = min(nextGuess + guesses, poolCount);
  for (let i = nextGuess; i < end; i++) {
    const row = rows + (<usize>i << 4);
    const pair = intern(0, row, i) | (intern(1, row, i) << 16);
    if (pair !== lastPair) {
      const head = heads + (<usize>increase(HEADS, 1) << 3);
      store<u32>(head, i);
      store<u32>(head, pair, 4);
      lastPair = pair;
    }
    store<u32>(tails + (<usize>i << 2), intern(2, row, i) | (internSignature(signatureOf(row), slots) << 16));
  }
  nextGuess = end;
  if (end < poolCount) return 0;
  store<u32>(heads + (<usize>countOf(HEADS) << 3), poolCount);
  return 1;
}

/** Row number of a guess that contains string `id` of `segment` (0, 1 or 2). */
export function representative(segment: u32, id: u32): u32 {
  return load<u32>(representatives + (<usize>(segment * MAX_SEGMENTS + id) << 2));
}
