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
import { THRESHOLDS } from './_class';
import { MAX_SYMBOL_COUNT as SYMBOLS } from '../../../game/codes';

/** The most distinct strings of up to four tiles. */
const STRINGS: u32 = SYMBOLS * SYMBOLS * SYMBOLS * SYMBOLS;
const MAX_SIGNATURES: u32 = 65535;
/** Number of slots of the hash table of signatures; a power of two. */
const SLOTS: u32 = 1 << 18;

let length: u32 = 0;
/** First tiles of segments 2 and 3. */
export let cut1: u32 = 0;
export let cut2: u32 = 0;

/**
 * Runs of guesses with equal segments 1 and 2: u32 first guess, u16 segment 1, u16 segment 2. One extra entry at
 * the end.
 */
export let groups: usize = 0;
export let groupCount: u32 = 0;
/** For each guess: u16 segment 3, u16 signature. */
export let tails: usize = 0;
/** For each segment (MAX_SEGMENTS entries for 1, then 2, then 3): the row number of a guess that contains it. */
export let representatives: usize = 0;
export let segments1: u32 = 0;
export let segments2: u32 = 0;
export let segments3: u32 = 0;
/**
 * For each signature, the offset of its bytes in `cells`, plus one extra entry at the end. The bytes are: missing
 * threshold cells (symbol * THRESHOLDS + j); 255; cells shared by segments 1 and 2; 255; cells shared by segment 3 and
 * the other two; 255; the cells that are missing if segments 1 and 2 are taken as one, the head. A shared cell is
 * symbol * THRESHOLDS + the highest j that both sides determine.
 */
export let signatures: usize = 0;
export let signatureCount: u32 = 0;
export let cells: usize = 0;
let cellCount: u32 = 0;
export const SEPARATOR: u32 = 255;

/** Room for the bytes of a signature; more than any signature needs. */
const SIGNATURE_BYTES: u32 = 48;

/** Scratch for building the index: copies by segment and symbol, and the bytes of the current signature. */
let held: usize = 0;
let current: usize = 0;
const HELD: usize = 3 * 32;

function stringOf(row: usize, from: u32, to: u32): u32 {
  let code: u32 = 0;
  for (let tile = from; tile < to; tile++) code = code * SYMBOLS + <u32>load<u8>(row + tile);
  return code;
}

@inline
function copiesIn(segment: u32, symbol: u32): u32 {
  return <u32>load<u8>(held + segment * 32 + symbol);
}

/** Counts the symbols of a segment. Returns a bit set of its symbols. */
function countSegment(row: usize, segment: usize, from: u32, to: u32): u32 {
  let symbols: u32 = 0;
  for (let tile = from; tile < to; tile++) {
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
  const first = countSegment(row, 0, 0, cut1);
  const second = countSegment(row, 1, cut1, cut2);
  const third = countSegment(row, 2, cut2, length);
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
  store<u8>(current + count++, SEPARATOR);
  for (let left = withHead; left; left &= left - 1) {
    const symbol = ctz<u32>(left);
    const head = copiesIn(0, symbol) + copiesIn(1, symbol);
    const tail = copiesIn(2, symbol);
    for (let j = max(head, tail); j < head + tail; j++) store<u8>(current + count++, cellOf(symbol, j));
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
      memory.copy(cells + cellCount, current, count);
      cellCount += count;
      signatureCount++;
      if (signatureCount >= MAX_SIGNATURES) unreachable();
      store<u32>(signatures + (<usize>signatureCount << 2), cellCount);
      store<u32>(slots + (<usize>slot << 2), signatureCount);
      return signatureCount - 1;
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

/**
 * Number of a segment's string; adds the string if it is new.
 * @param ids number + 1 of each known string, else 0
 * @param known number of known strings
 * @param first index of the segment's first entry in `representatives`
 */
function intern(ids: usize, code: u32, row: u32, known: u32, first: u32): u32 {
  const at = ids + (<usize>code << 1);
  const id = <u32>load<u16>(at);
  if (id) return id - 1;
  store<u16>(at, <u16>(known + 1));
  store<u32>(representatives + (<usize>(first + known) << 2), row);
  return known;
}

/** Number of entries of `representatives` for each of the three segments. */
const MAX_SEGMENTS: u32 = 65536;
const IDS: usize = STRINGS * 2;
/** Bytes at the start of the index for its counts; `adoptPool` reads them in the other threads. */
const HEADER: usize = 64;

export function poolBytes(count: u32): usize {
  const perGuess = <usize>count * 12 + 8;
  const tables = 3 * MAX_SEGMENTS * 4 + MAX_SIGNATURES * (4 + SIGNATURE_BYTES);
  return HEADER + perGuess + <usize>tables + <usize>(3 * STRINGS * 2 + SLOTS * 4) + HELD + SIGNATURE_BYTES;
}

/** Sets the addresses of the index's parts. Returns the address of its scratch. */
function layOut(count: u32, tiles: u32, at: usize): usize {
  length = tiles;
  cut1 = tiles / 3;
  cut2 = (tiles * 2) / 3;
  groups = at + HEADER;
  tails = groups + <usize>(count + 1) * 8;
  representatives = tails + <usize>count * 4;
  signatures = representatives + <usize>(3 * MAX_SEGMENTS * 4);
  cells = signatures + <usize>(MAX_SIGNATURES * 4);
  return cells + <usize>(MAX_SIGNATURES * SIGNATURE_BYTES);
}

/** Uses an index that another thread has built. */
export function adoptPool(count: u32, tiles: u32, at: usize): void {
  layOut(count, tiles, at);
  segments1 = load<u32>(at);
  segments2 = load<u32>(at, 4);
  segments3 = load<u32>(at, 8);
  groupCount = load<u32>(at, 12);
  signatureCount = load<u32>(at, 16);
}

/** State of building: the pool, the index, the next guess, the tables of strings and signatures, the last group. */
let poolRows: usize = 0;
let poolCount: u32 = 0;
let header: usize = 0;
let nextGuess: u32 = 0;
let ids: usize = 0;
let slots: usize = 0;
let lastPair: u32 = 0;

/**
 * Starts to index a pool, which is in equation order, so that guesses with the same first tiles are adjacent.
 * @param at `poolBytes(count)` zeroed bytes
 */
export function beginPool(rows: usize, count: u32, tiles: u32, at: usize): void {
  ids = layOut(count, tiles, at);
  slots = ids + 3 * IDS;
  held = slots + SLOTS * 4;
  current = held + HELD;
  poolRows = rows;
  poolCount = count;
  header = at;
  nextGuess = 0;
  groupCount = segments1 = segments2 = segments3 = signatureCount = cellCount = 0;
  store<u32>(signatures, 0);
  lastPair = 0xffffffff;
}

/** Indexes further guesses. Returns 1 when all are indexed, otherwise 0. */
export function indexPool(guesses: u32): u32 {
  const end = min(nextGuess + guesses, poolCount);
  for (let i = nextGuess; i < end; i++) {
    const row = poolRows + (<usize>i << 4);
    const a = intern(ids, stringOf(row, 0, cut1), i, segments1, 0);
    if (a === segments1) segments1++;
    const b = intern(ids + IDS, stringOf(row, cut1, cut2), i, segments2, MAX_SEGMENTS);
    if (b === segments2) segments2++;
    const c = intern(ids + 2 * IDS, stringOf(row, cut2, length), i, segments3, 2 * MAX_SEGMENTS);
    if (c === segments3) segments3++;
    const pair = a | (b << 16);
    if (pair !== lastPair) {
      store<u32>(groups + (<usize>groupCount << 3), i);
      store<u32>(groups + (<usize>groupCount << 3), pair, 4);
      groupCount++;
      lastPair = pair;
    }
    store<u32>(tails + (<usize>i << 2), c | (internSignature(signatureOf(row), slots) << 16));
  }
  nextGuess = end;
  if (end < poolCount) return 0;
  store<u32>(groups + (<usize>groupCount << 3), poolCount);
  store<u32>(header, segments1);
  store<u32>(header, segments2, 4);
  store<u32>(header, segments3, 8);
  store<u32>(header, groupCount, 12);
  store<u32>(header, signatureCount, 16);
  return 1;
}

/** Row number of a guess that contains string `id` of `segment` (0, 1 or 2). */
export function representative(segment: u32, id: u32): u32 {
  return load<u32>(representatives + (<usize>(segment * MAX_SEGMENTS + id) << 2));
}
